import { type ComponentType, type FormEvent, useCallback, useRef, useState } from 'react'
import { useNavigate, Link } from 'react-router'
import { interpolate } from '../../../contract/interpolate.ts'
import { joinPath, readAt } from '../../../contract/site-content/paths.ts'
import { isSameValue } from '../../../contract/site-content/same-value.ts'
import { Banner } from '../../ui/display/banner.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { useToast } from '../../ui/overlays/toast-provider.tsx'
import { useShortcuts } from '../shortcuts/shortcuts.tsx'
import { keys } from '../data/keys.ts'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { DeleteDialog } from '../dialogs/delete-dialog.tsx'
import { dateTimeFormat } from '../dates/dates.ts'
import { BackToListLink } from '../layout/list-beside-form.tsx'
import { Panel } from '../layout/panel.tsx'
import { UnsavedChangesGuard } from '../dialogs/unsaved-changes-guard.tsx'
import { staffApi } from '../session/staff-api.ts'
import type { DocumentFieldsProps } from './category-fields.tsx'
import { documentPath, CATALOG_PATH } from './catalog-type.ts'
import styles from './catalog-editor.module.css'
import type { CatalogDraft, CatalogType, SavedDocument } from './catalog-type.ts'
import { type CatalogDocument, type SaveOptions, changedFields, useCatalogDocument } from './use-catalog-document.ts'

const labels = {
  save: 'Save',
  saving: 'Saving...',
  discard: 'Discard changes',
  delete: 'Delete',
  editOnPage: 'Edit on the page',
  changesOnPage: 'It has changes that were made on the page and are not published yet. What you save here goes live at once, beside them.',
  unsaved: 'Unsaved changes, kept in this browser',
  saved: 'Everything is saved',
  restored: 'Your unsaved work of {{time}} is back.',
  fixFields: 'Please look at the marked fields.',
  conflict: 'Meanwhile changed by somebody else: {{fields}}.',
  noVisibleField: 'nothing that you see',
  takeTheirs: 'Take theirs',
  overwrite: 'Save mine over it',
  deleted: 'It was deleted or renamed meanwhile. What you wrote is still here.',
  saveAsNew: 'Save as new',
  back: 'All services',
} as const

type Props<D extends CatalogDraft> = {
  type: CatalogType<D>
  /** The saved key; undefined for a new document. */
  current: string | undefined
  opened: SavedDocument<D>
  Fields: ComponentType<DocumentFieldsProps<D>>
}

export function CatalogEditor<D extends CatalogDraft>({ type, current, opened, Fields }: Props<D>) {
  const catalogDocument = useCatalogDocument(type, current, opened)
  const { draft, base, errors, restored, isDirty, isSaving, hasUnsavedChanges } = catalogDocument
  const [itemToDelete, setItemToDelete] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const toast = useToast()
  const navigate = useNavigate()

  async function save(options?: SaveOptions): Promise<void> {
    const outcome = await catalogDocument.save(options)
    if (!outcome) return
    if (!outcome.ok) return form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    const { message, saved } = outcome.reply
    toast({ text: message })
    const key = type.getKey(saved.draft)
    if (key !== current) void navigate(documentPath(type.path, key), { replace: true, preventScrollReset: true })
  }

  useShortcuts([{ keys: 'ctrl+s', description: labels.save, run: () => void save() }])

  function submit(event: FormEvent): void {
    event.preventDefault()
    void save()
  }

  function leaveAfterDelete(): void {
    // Removes the stored draft.
    catalogDocument.load(base)
    void navigate(CATALOG_PATH, { replace: true })
  }

  return (
    <Panel
      ruled
      flush
      heading={base.draft.name || type.labels.new}
      note={<BackToCatalog />}
      actions={
        current && (
          <>
            <LinkButton variant="text" compact icon="edit" render={<Link to={`/cms/website/edit${type.getPublicPath(current)}`} />}>
              {labels.editOnPage}
            </LinkButton>
            <LinkButton variant="text" compact icon="external" href={type.getPublicPath(current)} target="_blank" rel="noopener">
              {type.labels.viewPage}
            </LinkButton>
          </>
        )
      }
    >
      <UnsavedChangesGuard mayLeave={useCallback(() => !hasUnsavedChanges(), [hasUnsavedChanges])} />
      <form ref={form} noValidate onSubmit={submit}>
        <div className={styles.bar}>
          <span className={styles.saveState}>{isDirty ? labels.unsaved : current && labels.saved}</span>
          {isDirty && (
            <Button variant="text" compact onClick={catalogDocument.discard}>
              {labels.discard}
            </Button>
          )}
          <Button type="submit" compact busy={isSaving}>
            {isSaving ? labels.saving : labels.save}
          </Button>
        </div>
        <div className={styles.body}>
          {restored && isDirty && <Banner>{interpolate(labels.restored, { time: dateTimeFormat.format(new Date(restored.at)) })}</Banner>}
          {current && <PageChangesNote type={type} current={current} />}
          <SaveErrorBanner type={type} catalogDocument={catalogDocument} onSave={(options) => void save(options)} />
          <Fields draft={draft} base={base.draft} errors={errors} change={catalogDocument.change} />
          {current && (
            <div className={styles.ruled}>
              <Button variant="danger-ghost" compact icon="trash" onClick={() => setItemToDelete(current)}>
                {labels.delete}
              </Button>
            </div>
          )}
        </div>
      </form>
      <DeleteDialog
        item={itemToDelete}
        getName={() => base.draft.name}
        labels={type.labels.delete}
        remove={type.remove}
        onDeleted={leaveAfterDelete}
        onClose={() => setItemToDelete(undefined)}
      />
    </Panel>
  )
}

/** What colleagues write on the page is a draft until they publish it. */
function PageChangesNote<D extends CatalogDraft>({ type: { documentKey }, current }: { type: CatalogType<D>; current: string }) {
  const { data } = useStaffQuery({
    queryKey: keys.content.document(documentKey),
    queryFn: async ({ signal }) => (await staffApi.getContent({ key: documentKey }, { signal })).document,
  })
  const entry = joinPath('list', current)
  if (!data?.draft || isSameValue(readAt(data.value, entry), readAt(data.draft.value, entry))) return null
  return <Banner>{labels.changesOnPage}</Banner>
}

type SaveErrorBannerProps<D extends CatalogDraft> = {
  type: CatalogType<D>
  catalogDocument: CatalogDocument<D>
  onSave: (options: SaveOptions) => void
}

/** Why saving failed, and how to go on. Each way keeps the form's content. */
function SaveErrorBanner<D extends CatalogDraft>({ type, catalogDocument, onSave }: SaveErrorBannerProps<D>) {
  const { saveError, errors, base, load } = catalogDocument
  if (saveError?.reason === 'conflict') {
    const { theirs, message } = saveError
    const changed = changedFields(theirs.draft, base.draft).map(type.getFieldLabel)
    return (
      <Banner
        tone="warn"
        live
        action={
          <>
            <Button variant="text" compact onClick={() => load(theirs)}>
              {labels.takeTheirs}
            </Button>
            <Button variant="text" compact onClick={() => onSave({ version: theirs.version })}>
              {labels.overwrite}
            </Button>
          </>
        }
      >
        {message} {interpolate(labels.conflict, { fields: changed.join(', ') || labels.noVisibleField })}
      </Banner>
    )
  }
  if (saveError?.reason === 'deleted') {
    return (
      <Banner
        tone="warn"
        live
        action={
          <Button variant="text" compact onClick={() => onSave({ asNew: true })}>
            {labels.saveAsNew}
          </Button>
        }
      >
        {labels.deleted}
      </Banner>
    )
  }
  if (saveError?.message) {
    return (
      <Banner tone="error" live>
        {saveError.message}
      </Banner>
    )
  }
  if (Object.keys(errors).length === 0) return null
  return (
    <Banner tone="error" live>
      {labels.fixFields}
    </Banner>
  )
}

export const BackToCatalog = () => <BackToListLink to={CATALOG_PATH}>{labels.back}</BackToListLink>
