import { useDraft } from '../session/use-draft.ts'
import type { Draft, Kind, Saved } from './kind.ts'

export type Kept<D extends Draft> = Saved<D> & { at: string }

/** Unsaved work, in this browser until it is saved or thrown away, with the version it was written upon. */
export function useKeptDraft<D extends Draft>({ path, blank }: Kind<D>, key: string | undefined) {
  const form = useDraft(path, key ?? '')
  return {
    read(): Kept<D> | undefined {
      const kept = form.read()
      const draft = readable(kept?.get('draft'))
      // Something kept by an older form may lack a field.
      return kept && draft ? { draft: { ...blank, ...draft }, version: Number(kept.get('version')), at: kept.get('at') ?? '' } : undefined
    },
    keep: ({ draft, version }: Saved<D>) =>
      form.save({ draft: JSON.stringify(draft), version: String(version), at: new Date().toISOString() }),
    drop: form.clear,
    isKept: form.exists,
  }
}

function readable(text: string | null | undefined): object | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
