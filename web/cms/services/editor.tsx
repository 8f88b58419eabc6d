import { type ComponentType, type FormEvent, useCallback, useRef, useState } from 'react'
import { useNavigate, Link } from 'react-router'
import { cmsServices } from '../../../content/cms-services.ts'
import { interpolate } from '../../../content/interpolate.ts'
import { Banner } from '../../ui/display/banner.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { useToast } from '../../ui/overlays/toast-provider.tsx'
import { useShortcuts } from '../shortcuts/shortcuts.tsx'
import { DeleteDialog } from '../dialogs/delete-dialog.tsx'
import { dateTimeFormat } from '../dates/dates.ts'
import { Panel } from '../layout/panel.tsx'
import { UnsavedChangesGuard } from '../dialogs/unsaved-changes-guard.tsx'
import type { FieldsProps } from './category-fields.tsx'
import { addressOf, SHELF } from './kind.ts'
import styles from './editor.module.css'
import type { Draft, Kind, Saved } from './kind.ts'
import { useDocument, type Document, differences } from './use-document.ts'
import { Icon } from '../../ui/media/icon.tsx'
import servicesStyles from './services.module.css'

const words = cmsServices.editor

type Props<D extends Draft> = {
  kind: Kind<D>
  /** By what it is known; something new is not yet known by anything. */
  current: string | undefined
  opened: Saved<D>
  Fields: ComponentType<FieldsProps<D>>
}

/** One category or product: its fields, and what is saved of them. */
export function Editor<D extends Draft>({ kind, current, opened, Fields }: Props<D>) {
  const document = useDocument(kind, current, opened)
  const { draft, base, problems, restored, isDirty, saving, hasUnsavedChanges } = document
  const [doomed, setDoomed] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const say = useToast()
  const navigate = useNavigate()

  async function save(how: { upon?: number; asNew?: boolean } = {}): Promise<void> {
    const outcome = await document.save(how)
    if (!outcome) return
    if (!outcome.ok) return form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    const { message, saved } = outcome.reply
    say({ text: message })
    const key = kind.keyOf(saved.draft)
    if (key !== current) void navigate(addressOf(kind.path, key), { replace: true, preventScrollReset: true })
  }

  useShortcuts([{ keys: 'ctrl+s', description: words.save, run: () => void save() }])

  function submit(event: FormEvent): void {
    event.preventDefault()
    void save()
  }

  function gone(): void {
    document.take(base)
    void navigate(SHELF, { replace: true })
  }

  return (
    <Panel
      ruled
      flush
      heading={base.draft.name || kind.words.new}
      note={<BackToList />}
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
          <span className={styles.state}>{isDirty ? words.unsaved : current && words.saved}</span>
          {isDirty && (
            <Button variant="text" compact onClick={document.discard}>
              {words.discard}
            </Button>
          )}
          <Button type="submit" compact busy={saving}>
            {saving ? words.saving : words.save}
          </Button>
        </div>
        <div className={styles.body}>
          {restored && isDirty && <Banner>{interpolate(words.kept, { time: dateTimeFormat.format(new Date(restored.at)) })}</Banner>}
          <TroubleNote kind={kind} document={document} onSave={(how) => void save(how)} />
          <Fields draft={draft} base={base.draft} problems={problems} change={document.change} />
          {current && (
            <div className={styles.ruled}>
              <Button variant="danger-ghost" compact icon="trash" onClick={() => setDoomed(current)}>
                {words.delete}
              </Button>
            </div>
          )}
        </div>
      </form>
      <DeleteDialog
        item={doomed}
        getName={() => base.draft.name}
        labels={kind.words.delete}
        remove={kind.remove}
        onDeleted={gone}
        onClose={() => setDoomed(undefined)}
      />
    </Panel>
  )
}

const troubleNoteWords = cmsServices.editor

type TroubleNoteProps<D extends Draft> = {
  kind: Kind<D>
  document: Document<D>
  onSave: (how: { upon?: number; asNew?: boolean }) => void
}

/** What stands against saving, and every way out of it. Nothing that was written is lost in any. */
function TroubleNote<D extends Draft>({ kind, document, onSave }: TroubleNoteProps<D>) {
  const { trouble, problems, base, take } = document
  if (trouble?.is === 'stale') {
    const { theirs, message } = trouble
    const changed = differences(theirs.draft, base.draft).map(kind.fieldName)
    return (
      <Banner
        tone="warn"
        live
        action={
          <>
            <Button variant="text" compact onClick={() => take(theirs)}>
              {troubleNoteWords.takeTheirs}
            </Button>
            <Button variant="text" compact onClick={() => onSave({ upon: theirs.version })}>
              {troubleNoteWords.saveMine}
            </Button>
          </>
        }
      >
        {message} {interpolate(troubleNoteWords.theirs, { fields: changed.join(', ') || troubleNoteWords.sameFields })}
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
            {troubleNoteWords.saveAsNew}
          </Button>
        }
      >
        {troubleNoteWords.gone}
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
      {troubleNoteWords.mend}
    </Banner>
  )
}

/** Where the list has no room beside what is edited. */
export function BackToList() {
  return (
    <Link to={SHELF} className={servicesStyles.back}>
      <Icon name="arrow-left" />
      {cmsServices.back}
    </Link>
  )
}
