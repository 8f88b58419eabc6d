import { type FormEvent, useCallback, useRef, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { REPLY_LIMITS, type ReplyFile } from '../../../contract/casework.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import { PLACEHOLDERS, type StaffReplyTemplate, findUnknownPlaceholders } from '../../../contract/reply-template.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Banner } from '../../ui/display/banner.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { useToast } from '../../ui/overlays/toast-provider.tsx'
import { useFormMutation } from '../data/use-staff-mutation.ts'
import { dateFormat } from '../dates/dates.ts'
import { DeleteDialog } from '../dialogs/delete-dialog.tsx'
import { UnsavedChangesGuard } from '../dialogs/unsaved-changes-guard.tsx'
import { EmptyState } from '../layout/empty-state.tsx'
import { useReplyFiles } from '../replies/use-reply-files.ts'
import { useReplyTemplateQuery } from '../replies/use-reply-templates.ts'
import { staffApi } from '../session/staff-api.ts'
import { useShortcuts } from '../shortcuts/shortcuts.tsx'
import { PLACEHOLDER_LABELS, TEMPLATES_PATH, templateLabels as labels } from './labels.ts'
import { PlaceholderArea, insertPlaceholder } from './placeholder-area.tsx'
import { TemplateFiles } from './template-files.tsx'
import { TemplatePreview } from './template-preview.tsx'
import styles from './templates.module.css'

const NAME_MAX_LENGTH = 80
const HINT_MAX_LENGTH = 120

export default function EditTemplatePage() {
  const { id } = useParams()
  const { data: templates } = useReplyTemplateQuery()
  const template = templates?.find(({ _id }) => _id === id)
  const count = templates?.length ?? 0
  if (id !== undefined && templates && !template) {
    return <EmptyState {...labels.notFound} action={<BackToList count={count} />} />
  }
  // A change by a colleague does not replace what is being edited: saving then tells.
  return (id === undefined || template) && <TemplateEditor key={id ?? 'new'} opened={template} count={count} />
}

type Draft = { name: string; hint: string; subject: string; content: string; files: readonly ReplyFile[] }

const BLANK: Draft = { name: '', hint: '', subject: '', content: '', files: [] }

const toDraft = ({ name, hint, subject, content, files }: StaffReplyTemplate): Draft => ({ name, hint, subject, content, files })

function TemplateEditor({ opened, count }: { opened: StaffReplyTemplate | undefined; count: number }) {
  const [base, setBase] = useState(opened)
  const saved = base ? toDraft(base) : BLANK
  const [draft, setDraft] = useState(saved)
  const [itemToDelete, setItemToDelete] = useState<StaffReplyTemplate>()
  const isLeaving = useRef(false)
  const lastArea = useRef<HTMLTextAreaElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const toast = useToast()
  const navigate = useNavigate()
  const isDirty = JSON.stringify(draft) !== JSON.stringify(saved)
  const saving = useFormMutation(saveTemplate, { failed: labels.saveFailed })
  // The fields are locked meanwhile: the editor of a new template is replaced when it has an address.
  const { fields, isPending: isSaving } = saving
  const attached = useReplyFiles({
    files: draft.files,
    onChange: (changeFiles) => setDraft((current) => ({ ...current, files: changeFiles(current.files) })),
  })
  const theirs = saving.error?.status === 409 ? (saving.error.body.template as StaffReplyTemplate) : undefined

  function change(changed: Partial<Draft>): void {
    saving.clear()
    setDraft((current) => ({ ...current, ...changed }))
  }

  function load(template: StaffReplyTemplate): void {
    saving.clear()
    setBase(template)
    setDraft(toDraft(template))
  }

  async function save(version = base?.version): Promise<void> {
    if (attached.isUploading) return toast({ kind: 'error', text: labels.stillUploading })
    const reply = await saving.run({ id: base?._id, version, draft })
    if (!reply) return
    const { template, message } = reply
    toast({ text: template.unknownPlaceholders.length > 0 ? labels.savedButUnusable : message })
    load(template)
    if (base) return
    isLeaving.current = true
    void navigate(`${TEMPLATES_PATH}/${template._id}`, { replace: true, preventScrollReset: true })
  }

  useShortcuts([{ keys: 'ctrl+s', description: labels.save, run: () => void save() }])

  function submit(event: FormEvent): void {
    event.preventDefault()
    void save()
  }

  function leaveAfterDelete(): void {
    isLeaving.current = true
    void navigate(TEMPLATES_PATH, { replace: true })
  }

  const mayLeave = useCallback(() => isLeaving.current || !isDirty, [isDirty])
  const rememberArea = ({ currentTarget }: { currentTarget: HTMLTextAreaElement }) => {
    lastArea.current = currentTarget
  }

  return (
    <div className={styles.editor}>
      <UnsavedChangesGuard mayLeave={mayLeave} question={labels.leave} />
      <form ref={form} noValidate className={styles.form} onSubmit={submit}>
        <BackToList count={count} />
        <div className={styles.head}>
          <h2 className={styles.heading}>{base?.name ?? labels.add}</h2>
          {base?.updatedBy && (
            <span className="small muted">
              {interpolate(labels.changed, { date: dateFormat.format(new Date(base.updatedAt)), name: base.updatedBy })}
            </span>
          )}
          {base && (
            <Button className={styles.delete} variant="danger-ghost" compact icon="trash" onClick={() => setItemToDelete(base)}>
              {labels.delete.button}
            </Button>
          )}
        </div>
        <div className={styles.body}>
          {theirs && (
            <Banner
              tone="warn"
              live
              action={
                <>
                  <Button variant="text" compact onClick={() => load(theirs)}>
                    {labels.takeTheirs}
                  </Button>
                  <Button variant="text" compact onClick={() => void save(theirs.version)}>
                    {labels.overwrite}
                  </Button>
                </>
              }
            >
              {saving.error?.message}
            </Banner>
          )}
          {!theirs && saving.problem && (
            <Banner tone="error" live>
              {saving.problem}
            </Banner>
          )}
          <div className={styles.pair}>
            <TextField
              label={labels.name}
              required
              maxLength={NAME_MAX_LENGTH}
              readOnly={isSaving}
              error={fields.name}
              value={draft.name}
              onChange={(event) => change({ name: event.target.value })}
            />
            <TextField
              label={labels.hint}
              maxLength={HINT_MAX_LENGTH}
              readOnly={isSaving}
              error={fields.hint}
              value={draft.hint}
              onChange={(event) => change({ hint: event.target.value })}
            />
          </div>
          <PlaceholderArea
            label={labels.subject}
            rows={1}
            singleLine
            maxLength={REPLY_LIMITS.subject}
            readOnly={isSaving}
            error={fields.subject ?? unknownPlaceholderError(draft.subject)}
            value={draft.subject}
            onChange={(subject) => change({ subject })}
            onFocus={rememberArea}
          />
          <PlaceholderArea
            label={labels.content}
            name="content"
            rows={9}
            maxLength={REPLY_LIMITS.content}
            readOnly={isSaving}
            error={fields.content ?? unknownPlaceholderError(draft.content)}
            value={draft.content}
            onChange={(content) => change({ content })}
            onFocus={rememberArea}
          />
          <div>
            <span id="placeholders" className="small muted">
              {labels.insert}
            </span>
            <ul className={styles.chips} aria-labelledby="placeholders">
              {PLACEHOLDERS.map((name) => (
                <li key={name}>
                  <button
                    type="button"
                    className={styles.chip}
                    disabled={isSaving}
                    onClick={() => insertPlaceholder(name, lastArea.current, form.current, 'content')}
                  >
                    <Icon name="plus" />
                    {PLACEHOLDER_LABELS[name]}
                  </button>
                </li>
              ))}
            </ul>
          </div>
          <TemplateFiles attached={attached} readOnly={isSaving} error={fields.files} />
        </div>
        <div className={styles.foot}>
          <output className="small muted">{isDirty ? labels.unsaved : base && labels.saved}</output>
          {isDirty && (
            <Button variant="text" compact onClick={() => setDraft(saved)}>
              {labels.undo}
            </Button>
          )}
          <Button type="submit" compact busy={isSaving}>
            {isSaving ? labels.saving : labels.save}
          </Button>
        </div>
      </form>
      <TemplatePreview subject={draft.subject} content={draft.content} />
      <DeleteDialog
        item={itemToDelete}
        getName={({ name }) => name}
        labels={labels.delete}
        remove={({ _id }) => staffApi.deleteReplyTemplate({ id: _id })}
        onDeleted={leaveAfterDelete}
        onClose={() => setItemToDelete(undefined)}
      />
    </div>
  )
}

type SaveInput = { id: string | undefined; version: number | undefined; draft: Draft }

function saveTemplate({ id, version = 0, draft }: SaveInput) {
  const fields = { ...draft, files: draft.files.map(({ _id }) => _id) }
  return id === undefined ? staffApi.createReplyTemplate(fields) : staffApi.updateReplyTemplate({ id, version, ...fields })
}

function unknownPlaceholderError(text: string): string | undefined {
  const [unknown] = findUnknownPlaceholders(text)
  return unknown === undefined ? undefined : interpolate(labels.unknown, { name: unknown })
}

/** Shown on small screens, where the editor replaces the list. */
function BackToList({ count }: { count: number }) {
  return (
    <Link to={TEMPLATES_PATH} className={styles.back}>
      <Icon name="arrow-left" />
      {count > 1 ? interpolate(labels.back.many, { count }) : labels.back.one}
    </Link>
  )
}
