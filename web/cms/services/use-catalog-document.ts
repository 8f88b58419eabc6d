import { useState } from 'react'
import { useDraft } from '../../drafts/use-draft.ts'
import { openDraft } from '../session/open-draft.ts'
import type { CatalogDraft, CatalogType, DocumentErrors, SavedDocument } from './catalog-type.ts'
import type { ApiError } from '../../../contract/api-client.ts'
import { isApiError } from '../../loaders.ts'
import { unsavedErrorMessage } from '../session/api-error-message.ts'

export type CatalogDocument<D extends CatalogDraft> = ReturnType<typeof useCatalogDocument<D>>

/** Something being written: its fields, what is saved of them, and what stands against saving. Without a `current` it is new. */
export function useCatalogDocument<D extends CatalogDraft>(kind: CatalogType<D>, current: string | undefined, opened: SavedDocument<D>) {
  const [storage] = useState(() => openDraft(kind.path, current ?? ''))
  const document = useDraft<SavedDocument<D>, SavedDocument<D>, SaveError<D>>(() => {
    const stored = decode(kind.blank, storage.read())
    return {
      initial: { value: stored?.saved ?? opened, base: opened, restored: stored },
      isDirty: ({ draft }, base) => changedFields(draft, base.draft).length > 0,
      storage,
      encode: ({ value: { draft, version } }) => ({
        draft: JSON.stringify(draft),
        version: String(version),
        at: new Date().toISOString(),
      }),
    }
  })
  const { value, base, problems, submission } = document

  /** A field that is changed is not complained about any more. */
  function change(part: Partial<D>): void {
    const changed = Object.keys(part)
    document.edit(
      (written) => ({ ...written, draft: { ...written.draft, ...part } }),
      Object.fromEntries(Object.entries(problems).filter(([path]) => !changed.includes(path.split('.')[0]!))),
    )
  }

  /** Takes what the server has in the place of what is written. */
  const take = (saved: SavedDocument<D>) => document.reset(saved, saved)

  /** `upon` another version, or as something new when what was opened is not there any more. */
  async function save({ upon = value.version, asNew = false } = {}) {
    if (document.getState().submission.status === 'pending') return undefined
    document.edit((written) => ({ ...written, draft: kind.tidy(written.draft) }))
    return document.submit({
      check: ({ draft }) => kind.problemsIn(draft),
      async send({ draft }) {
        const outcome = await saveDocument(kind, asNew ? undefined : current, { draft, version: upon }, storage.isStored)
        if ('is' in outcome) return { ok: false, error: outcome, ...(outcome.is === 'refused' && { problems: outcome.problems }) }
        const { saved } = outcome
        const keepEdits = (now: SavedDocument<D>) => (now.draft === draft ? saved : { ...now, version: saved.version })
        return { ok: true, base: saved, value: keepEdits, reply: outcome }
      },
    })
  }

  return {
    draft: value.draft,
    base,
    problems: problems as DocumentErrors,
    trouble: submission.status === 'error' ? submission.error : undefined,
    restored: document.restored,
    isDirty: document.isDirty,
    saving: submission.status === 'pending',
    hasUnsavedChanges: document.hasUnsavedChanges,
    change,
    take,
    save,
    discard: () => take(base),
  }
}

/** The fields in which they differ. */
export const changedFields = <D extends CatalogDraft>(one: D, other: D): string[] =>
  (Object.keys(one) as (keyof D & string)[]).filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]))

function decode<D extends CatalogDraft>(
  blank: D,
  stored: URLSearchParams | undefined,
): { saved: SavedDocument<D>; at: string } | undefined {
  try {
    const draft: unknown = JSON.parse(stored?.get('draft') ?? '')
    if (typeof draft !== 'object' || draft === null) return undefined
    // What an older form has stored may lack a field.
    return { saved: { draft: { ...blank, ...draft }, version: Number(stored?.get('version')) }, at: stored?.get('at') ?? '' }
  } catch {
    return undefined
  }
}

type SaveError<D extends CatalogDraft> =
  | { is: 'refused'; message: string; problems: DocumentErrors }
  | { is: 'stale'; message: string; theirs: SavedDocument<D> }
  | { is: 'gone' }

type SaveResult<D extends CatalogDraft> = { message: string; saved: SavedDocument<D> } | SaveError<D>

/** Creates it, or changes what is known by `current`; whatever comes in between has a name. */
async function saveDocument<D extends CatalogDraft>(
  kind: CatalogType<D>,
  current: string | undefined,
  document: SavedDocument<D>,
  isStored: () => boolean,
): Promise<SaveResult<D>> {
  try {
    return await (current === undefined ? kind.create(document.draft) : kind.update(current, document))
  } catch (error) {
    if (!isApiError(error)) throw error
    return toSaveError(kind, document.draft, error, isStored())
  }
}

function toSaveError<D extends CatalogDraft>(kind: CatalogType<D>, draft: D, failure: ApiError, isStored: boolean): SaveError<D> {
  const { status, message, fields, body } = failure
  const theirs = status === 409 && kind.theirs(body)
  if (theirs) return { is: 'stale', message, theirs }
  if (status === 404) return { is: 'gone' }
  const problems = Object.entries(fields).map(([path, problem]) => [kind.placeOf(path, draft), fieldErrorsFrom(path, problem)])
  return {
    is: 'refused',
    message: problems.length > 0 ? '' : unsavedErrorMessage(failure, { refused: kind.words.saveFailed }, { isStored }),
    problems: Object.fromEntries(problems),
  }
}

/** Under its field, a sentence need not name it. */
const fieldErrorsFrom = (path: string, sentence: string): string =>
  sentence.startsWith(`${path} `) ? `This${sentence.slice(path.length)}` : sentence
