import type { StoredDraft } from '../../session/drafts.ts'
import type { Writing } from './post.ts'

/** What somebody wrote in this browser and has not saved, with what it was written upon. */
export type KeptWork = { at: string; version: number | null; base: Writing; writing: Writing }

/** The place of a post's draft; of one that was never saved, the place of all new ones. */
export const draftId = (id: string | undefined): string => id ?? 'new'

export function keptWork(draft: StoredDraft): KeptWork | undefined {
  const kept = readable(draft.read()?.get('work'))
  return kept && Array.isArray(kept.writing?.sections) && Array.isArray(kept.base?.sections) ? kept : undefined
}

export const keepWork = (draft: StoredDraft, work: KeptWork): void => draft.save({ work: JSON.stringify(work) })

function readable(text: string | null | undefined): KeptWork | undefined {
  try {
    return JSON.parse(text ?? '') as KeptWork
  } catch {
    return undefined
  }
}
