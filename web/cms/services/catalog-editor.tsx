import { type ComponentType, type FormEvent, useCallback, useRef, useState } from 'react'
import { useNavigate, Link } from 'react-router'
import { cmsServices } from '../../../content/cms-services.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import { Banner } from '../../ui/display/banner.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { useToast } from '../../ui/overlays/toast-provider.tsx'
import { useShortcuts } from '../shortcuts/shortcuts.tsx'
import { DeleteDialog } from '../dialogs/delete-dialog.tsx'
import { dateTimeFormat } from '../dates/dates.ts'
import { Panel } from '../layout/panel.tsx'
import { UnsavedChangesGuard } from '../dialogs/unsaved-changes-guard.tsx'
import type { DocumentFieldsProps } from './category-fields.tsx'
import { documentPath, CATALOG_PATH } from './catalog-type.ts'
import styles from './catalog-editor.module.css'
import type { CatalogDraft, CatalogType, SavedDocument } from './catalog-type.ts'
import { useCatalogDocument, type CatalogDocument, changedFields } from './use-catalog-document.ts'
import { Icon } from '../../ui/media/icon.tsx'
import servicesStyles from './services.module.css'

const editorLabels = cmsServices.editor

type Props<D extends CatalogDraft> = {
  kind: CatalogType<D>
  /** By what it is known; something new is not yet known by anything. */
  current: string | undefined
  opened: SavedDocument<D>
  Fields: ComponentType<DocumentFieldsProps<D>>
}

/** One category or product: its fields, and what is saved of them. */
export function CatalogEditor<D extends CatalogDraft>({ kind, current, opened, Fields }: Props<D>) {
  const document = useCatalogDocument(kind, current, opened)
  const { draft, base, problems, restored, isDirty, saving, hasUnsavedChanges } = document
  const [itemToDelete, setItemToDelete] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const toast = useToast()
  const navigate = useNavigate()

  async function save(how: { upon?: number; asNew?: boolean } = {}): Promise<void> {
    const outcome = await document.save(how)
    if (!outcome) return
    if (!outcome.ok) return form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    const { message, saved } = outcome.reply
    toast({ text: message })
    const key = kind.keyOf(saved.draft)
    if (key !== current) void navigate(documentPath(kind.path, key), { replace: true, preventScrollReset: true })
  }

  useShortcuts([{ keys: 'ctrl+s', description: editorLabels.save, run: () => void save() }])

  function submit(event: FormEvent): void {
    event.preventDefault()
    void save()
  }

  function gone(): void {
    document.take(base)
    void navigate(CATALOG_PATH, { replace: true })
  }

  return (
    <Panel
      ruled
      flush
      heading={base.draft.name || kind.words.new}
      note={<BackToCatalog />}
      actions={
        current && (
          <LinkButton variant="text" compact icon="external" href={kind.viewAt(current)} target="_blank" rel="noopener">
            {kind.words.view}
          </LinkButton>
        )
      }
    >
      <UnsavedChangesGuard mayLeave={useCallback(() => !hasUnsavedChanges(), [hasUnsavedChanges])} />
      <form ref={form} noValidate onSubmit={submit}>
        <div className={styles.bar}>
          <span className={styles.state}>{isDirty ? editorLabels.unsaved : current && editorLabels.saved}</span>
          {isDirty && (
            <Button variant="text" compact onClick={document.discard}>
              {editorLabels.discard}
            </Button>
          )}
          <Button type="submit" compact busy={saving}>
            {saving ? editorLabels.saving : editorLabels.save}
          </Button>
        </div>
        <div className={styles.body}>
          {restored && isDirty && <Banner>{interpolate(editorLabels.kept, { time: dateTimeFormat.format(new Date(restored.at)) })}</Banner>}
          <SaveErrorBanner kind={kind} document={document} onSave={(how) => void save(how)} />
          <Fields draft={draft} base={base.draft} problems={problems} change={document.change} />
          {current && (
            <div className={styles.ruled}>
              <Button variant="danger-ghost" compact icon="trash" onClick={() => setItemToDelete(current)}>
                {editorLabels.delete}
              </Button>
            </div>
          )}
        </div>
      </form>
      <DeleteDialog
        item={itemToDelete}
        getName={() => base.draft.name}
        labels={kind.words.delete}
        remove={kind.remove}
        onDeleted={gone}
        onClose={() => setItemToDelete(undefined)}
      />
    </Panel>
  )
}

const saveErrorLabels = cmsServices.editor

type SaveErrorBannerProps<D extends CatalogDraft> = {
  kind: CatalogType<D>
  document: CatalogDocument<D>
  onSave: (how: { upon?: number; asNew?: boolean }) => void
}

/** What stands against saving, and every way out of it. Nothing that was written is lost in any. */
function SaveErrorBanner<D extends CatalogDraft>({ kind, document, onSave }: SaveErrorBannerProps<D>) {
  const { trouble, problems, base, take } = document
  if (trouble?.is === 'stale') {
    const { theirs, message } = trouble
    const changed = changedFields(theirs.draft, base.draft).map(kind.fieldName)
    return (
      <Banner
        tone="warn"
        live
        action={
          <>
            <Button variant="text" compact onClick={() => take(theirs)}>
              {saveErrorLabels.takeTheirs}
            </Button>
            <Button variant="text" compact onClick={() => onSave({ upon: theirs.version })}>
              {saveErrorLabels.saveMine}
            </Button>
          </>
        }
      >
        {message} {interpolate(saveErrorLabels.theirs, { fields: changed.join(', ') || saveErrorLabels.sameFields })}
      </Banner>
    )
  }
  if (trouble?.is === 'gone') {
    return (
      <Banner
        tone="warn"
        live
        action={
          <Button variant="text" compact onClick={() => onSave({ asNew: true })}>
            {saveErrorLabels.saveAsNew}
          </Button>
        }
      >
        {saveErrorLabels.gone}
      </Banner>
    )
  }
  if (trouble?.message) {
    return (
      <Banner tone="error" live>
        {trouble.message}
      </Banner>
    )
  }
  if (Object.keys(problems).length === 0) return null
  return (
    <Banner tone="error" live>
      {saveErrorLabels.mend}
    </Banner>
  )
}

/** Where the list has no room beside what is edited. */
export function BackToCatalog() {
  return (
    <Link to={CATALOG_PATH} className={servicesStyles.back}>
      <Icon name="arrow-left" />
      {cmsServices.back}
    </Link>
  )
}
