import { useState } from 'react'
import { useDraft } from '../../drafts/use-draft.ts'
import { openDraft } from '../session/open-draft.ts'
import type { CatalogDraft, CatalogType, DocumentErrors, SavedDocument } from './catalog-type.ts'
import { type ApiError, isApiError } from '../../../contract/api-client.ts'
import { unsavedErrorMessage } from '../session/api-error-message.ts'

export type SaveOptions = { version?: number; asNew?: boolean }

export type CatalogDocument<D extends CatalogDraft> = ReturnType<typeof useCatalogDocument<D>>

/** The form state of a category or product, and how it is saved. `current` is its saved key, undefined for a new one. */
export function useCatalogDocument<D extends CatalogDraft>(type: CatalogType<D>, current: string | undefined, opened: SavedDocument<D>) {
  const [storage] = useState(() => openDraft(type.path, current ?? ''))
  const form = useDraft<SavedDocument<D>, SavedDocument<D>, SaveError<D>>(() => {
    const stored = decodeDraft(type.blank, storage.read())
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
  const { value, base, problems: errors, submission } = form

  /** Also clears the errors of the changed fields. */
  function change(fields: Partial<D>): void {
    const changed = Object.keys(fields)
    form.edit(
      (state) => ({ ...state, draft: { ...state.draft, ...fields } }),
      Object.fromEntries(Object.entries(errors).filter(([path]) => !changed.includes(path.split('.')[0]!))),
    )
  }

  /** Replaces the form with a saved version. */
  const load = (saved: SavedDocument<D>) => form.reset(saved, saved)

  /** `version` overwrites a newer version; `asNew` creates it again after it was deleted. */
  async function save({ version = value.version, asNew = false }: SaveOptions = {}) {
    if (form.getState().submission.status === 'pending') return undefined
    form.edit((state) => ({ ...state, draft: type.normalize(state.draft) }))
    return form.submit({
      check: ({ draft }) => type.validate(draft),
      async send({ draft }) {
        const outcome = await saveDocument(type, asNew ? undefined : current, { draft, version }, storage.isStored)
        if ('reason' in outcome) return { ok: false, error: outcome, ...(outcome.reason === 'refused' && { problems: outcome.errors }) }
        const { saved } = outcome
        // Edits made while the call was under way are kept.
        const keepEdits = (latest: SavedDocument<D>) => (latest.draft === draft ? saved : { ...latest, version: saved.version })
        return { ok: true, base: saved, value: keepEdits, reply: outcome }
      },
    })
  }

  return {
    draft: value.draft,
    base,
    errors: errors as DocumentErrors,
    saveError: submission.status === 'error' ? submission.error : undefined,
    restored: form.restored,
    isDirty: form.isDirty,
    isSaving: submission.status === 'pending',
    hasUnsavedChanges: form.hasUnsavedChanges,
    change,
    load,
    save,
    discard: () => load(base),
  }
}

/** The names of the fields that differ. */
export const changedFields = <D extends CatalogDraft>(left: D, right: D): string[] =>
  (Object.keys(left) as (keyof D & string)[]).filter((field) => JSON.stringify(left[field]) !== JSON.stringify(right[field]))

function decodeDraft<D extends CatalogDraft>(
  blank: D,
  stored: URLSearchParams | undefined,
): { saved: SavedDocument<D>; at: string } | undefined {
  try {
    const draft: unknown = JSON.parse(stored?.get('draft') ?? '')
    if (typeof draft !== 'object' || draft === null) return undefined
    // A draft stored by an older release may lack a field.
    return { saved: { draft: { ...blank, ...draft }, version: Number(stored?.get('version')) }, at: stored?.get('at') ?? '' }
  } catch {
    return undefined
  }
}

type SaveError<D extends CatalogDraft> =
  | { reason: 'refused'; message: string; errors: DocumentErrors }
  | { reason: 'conflict'; message: string; theirs: SavedDocument<D> }
  | { reason: 'deleted' }

type SaveResult<D extends CatalogDraft> = { message: string; saved: SavedDocument<D> } | SaveError<D>

async function saveDocument<D extends CatalogDraft>(
  type: CatalogType<D>,
  current: string | undefined,
  saved: SavedDocument<D>,
  isStored: () => boolean,
): Promise<SaveResult<D>> {
  try {
    return await (current === undefined ? type.create(saved.draft) : type.update(current, saved))
  } catch (error) {
    if (!isApiError(error)) throw error
    return toSaveError(type, saved.draft, error, isStored())
  }
}

function toSaveError<D extends CatalogDraft>(type: CatalogType<D>, draft: D, error: ApiError, isStored: boolean): SaveError<D> {
  const { status, message, fields, body } = error
  const theirs = status === 409 && type.parseConflict(body)
  if (theirs) return { reason: 'conflict', message, theirs }
  if (status === 404) return { reason: 'deleted' }
  const errors = Object.entries(fields).map(([path, text]) => [type.locateField(path, draft), withoutFieldName(path, text)])
  return {
    reason: 'refused',
    message: errors.length > 0 ? '' : unsavedErrorMessage(error, { refused: type.labels.saveFailed }, { isStored }),
    errors: Object.fromEntries(errors),
  }
}

/** 'slug must be …' → 'This must be …', because the message is shown below its field. */
const withoutFieldName = (path: string, message: string): string =>
  message.startsWith(`${path} `) ? `This${message.slice(path.length)}` : message
