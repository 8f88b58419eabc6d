import type { Writing } from './post.ts'

/** What somebody wrote in this browser and has not saved, with what it was written upon. */
export type KeptWork = { at: string; version: number | null; base: Writing; writing: Writing }

const placeOf = (id: string | undefined): string => `unsaved-post:${id ?? 'new'}`

export function keptWork(id: string | undefined): KeptWork | undefined {
  const text = ifAllowed(() => localStorage.getItem(placeOf(id)))
  const kept = text ? (ifAllowed(() => JSON.parse(text)) as KeptWork | undefined) : undefined
  return kept && Array.isArray(kept.writing?.sections) && Array.isArray(kept.base?.sections) ? kept : undefined
}

export function keepWork(id: string | undefined, work: KeptWork): void {
  ifAllowed(() => localStorage.setItem(placeOf(id), JSON.stringify(work)))
}

export function dropWork(id: string | undefined): void {
  ifAllowed(() => localStorage.removeItem(placeOf(id)))
}

/** Where a browser keeps nothing, or has no room, writing goes on all the same. */
function ifAllowed<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
