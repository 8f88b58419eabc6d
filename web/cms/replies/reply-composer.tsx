import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { interpolate } from '../../../contract/interpolate.ts'
import { commonLabels } from '../../../content/shared-texts.ts'
import { REPLY_LIMITS, REPLY_MESSAGES } from '../../../contract/casework.ts'
import { agency } from '../../../content/agency.ts'
import type { Message } from '../../../contract/correspondence.ts'
import { Banner } from '../../ui/display/banner.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { weekdayDateTimeFormat } from '../dates/dates.ts'
import { MessageFiles } from '../messages/message-files.tsx'
import { MessageText } from '../messages/message-text.tsx'
import { senderName } from '../messages/sender-name.ts'
import { useCurrentStaff } from '../session/current-staff.ts'
import { SignaturePreview } from '../settings/signature-preview.tsx'
import { useAgencySettings } from '../settings/use-agency-settings.ts'
import { Panel } from '../layout/panel.tsx'
import { replyLabels } from './labels.ts'
import { type ReplyDraft, PLACEHOLDER, type ReplyRecipient, findPlaceholders, countWords, finalizeReply } from './reply-draft.ts'
import styles from './replies.module.css'
import { useReply } from './use-reply.ts'
import { type ReplyTemplate, replyTemplates } from '../../../content/reply-templates.ts'
import { Icon } from '../../ui/media/icon.tsx'
import type { IconName } from '../../ui/media/icon-names.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'

const CONTENT_ROWS = 12

type Props = {
  caseId: string
  recipient: ReplyRecipient
  /** The page of the enquiry or solution request. */
  casePath: string
  /** The newest letter of the client, to read while writing. */
  letter: Message | undefined
  /** The subject of the newest letter of the thread. */
  newestSubject: string | undefined
  send: (reply: ReplyDraft, idempotencyKey: string) => Promise<unknown>
}

export function ReplyComposer({ caseId, recipient, casePath, letter, newestSubject, send }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const reply = useReply({ caseId, recipient, newestSubject, send, onReturn: () => void navigate(casePath) })
  const finalReply = finalizeReply(reply, recipient)
  const placeholders = findPlaceholders(finalReply)
  const labels = replyLabels
  const isIncomplete = !finalReply.subject || !finalReply.content
  const { submission } = reply
  const isSending = submission.status === 'pending'
  const isSent = submission.status === 'success'
  const isLocked = isSending || isSent
  const placeholderCheck = usePlaceholderCheck(placeholders, () => selectNextPlaceholder(form.current))

  function submit(event?: FormEvent): void {
    event?.preventDefault()
    if (isIncomplete || isLocked) return
    if (placeholderCheck.maySend()) void reply.submit()
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
  }

  return (
    <Panel flush>
      <form ref={form} onSubmit={submit}>
        <div className={styles.fields}>
          <TemplatePicker selected={reply.template} disabled={isLocked} onSelect={reply.applyTemplate} />
          {letter && <AnsweredLetter letter={letter} />}
          <TextField
            label={labels.subject}
            hint={interpolate(labels.subjectHint, { count: reply.subject.length })}
            maxLength={REPLY_LIMITS.subject}
            required
            hideRequiredMark
            readOnly={isLocked}
            value={reply.subject}
            onChange={(event) => reply.update({ subject: event.target.value })}
            onKeyDown={handleKeyDown}
          />
          <TextArea
            label={labels.content}
            hint={interpolate(labels.contentHint, { count: countWords(reply.content) })}
            rows={CONTENT_ROWS}
            maxLength={REPLY_LIMITS.content}
            autoGrow
            highlight={PLACEHOLDER}
            required
            hideRequiredMark
            readOnly={isLocked}
            value={reply.content}
            onChange={(event) => reply.update({ content: event.target.value })}
            onKeyDown={handleKeyDown}
          />
          <SenderPreview />
          <Checkbox
            label={labels.acknowledgment}
            hint={labels.acknowledgmentHint}
            checked={reply.acknowledgment}
            disabled={isLocked}
            onChange={(event) => reply.update({ acknowledgment: event.target.checked })}
          />
          <PlaceholderWarning placeholders={placeholders} onGoToFirst={() => selectNextPlaceholder(form.current)} />
          {submission.status === 'error' && (
            <Banner tone="error" live>
              {submission.error}
            </Banner>
          )}
          {isSent && (
            <Banner tone="ok" live>
              {REPLY_MESSAGES.sent}
            </Banner>
          )}
        </div>
        <div className={styles.footer}>
          <Button variant="text" compact disabled={isLocked} onClick={reply.clear}>
            {labels.clear}
          </Button>
          <LinkButton variant="ghost" compact className={styles.cancel} render={<Link to={casePath} />}>
            {commonLabels.cancel}
          </LinkButton>
          <Button type="submit" compact icon="send" busy={isSending} disabled={isIncomplete || isSent}>
            {isSending ? labels.sending : labels.send}
          </Button>
        </div>
      </form>
      <ConfirmPlaceholdersDialog
        placeholders={placeholders}
        open={placeholderCheck.isConfirming}
        onSend={() => {
          placeholderCheck.cancel()
          void reply.submit()
        }}
        onCancel={placeholderCheck.cancel}
      />
    </Panel>
  )
}

/** Folded, so that one can answer while reading. */
function AnsweredLetter({ letter }: { letter: Message }) {
  const { answers, answersFrom } = replyLabels
  const time = weekdayDateTimeFormat.format(new Date(letter.receivedAt))
  return (
    <details className={styles.answered}>
      <summary className={styles.answeredHeader}>
        <Icon name="mail" />
        <span>
          <b>{answers}</b> <span>{interpolate(answersFrom, { name: senderName(letter.from), time })}</span>
        </span>
        <Icon name="chevron-down" className={styles.chevron} />
      </summary>
      <div className={styles.answeredText}>
        <MessageText message={letter} />
        <MessageFiles messageId={letter._id} files={letter.files} />
      </div>
    </details>
  )
}

/** Whose name the recipient sees, and what stands below the letter. */
function SenderPreview() {
  const name = useCurrentStaff()?.name ?? ''
  const { data } = useAgencySettings()
  const [firstName = ''] = name.trim().split(' ')
  const label = interpolate(replyLabels.goesOutAs, { name: firstName, agency: agency.name })
  return data && <SignaturePreview label={label} signature={data.settings.signature} name={name} />
}

const ICONS: Record<string, IconName> = {
  acknowledgment: 'check',
  consultation: 'calendar',
  'quote-request': 'list',
  custom: 'edit',
}
const ARROW_STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

type TemplatePickerProps = { selected: string; disabled: boolean; onSelect: (template: ReplyTemplate) => void }

/** A toolbar with one tab stop; the arrow keys move between the templates. */
function TemplatePicker({ selected, disabled, onSelect }: TemplatePickerProps) {
  const toolbar = useRef<HTMLDivElement>(null)
  const tabStop = Math.max(
    0,
    replyTemplates.findIndex(({ id }) => id === selected),
  )

  function moveFocus(event: KeyboardEvent): void {
    const buttons = [...(toolbar.current?.querySelectorAll('button') ?? [])]
    const current = buttons.findIndex((button) => button === document.activeElement)
    const step = ARROW_STEPS[event.key]
    if (step === undefined || current === -1) return
    event.preventDefault()
    buttons.at((current + step) % buttons.length)?.focus()
  }

  return (
    <div className={styles.templates}>
      <h2 className={styles.templatesHeading} id="template">
        {replyLabels.template}
      </h2>
      <div ref={toolbar} role="toolbar" aria-labelledby="template" tabIndex={-1} className={styles.templateButtons} onKeyDown={moveFocus}>
        {replyTemplates.map((template, index) => (
          <button
            key={template.id}
            type="button"
            className={styles.templateButton}
            aria-pressed={template.id === selected}
            tabIndex={index === tabStop ? 0 : -1}
            disabled={disabled}
            onClick={() => onSelect(template)}
          >
            <Icon name={ICONS[template.id] ?? 'file'} />
            <b>{template.label}</b>
            <span>{template.hint}</span>
          </button>
        ))}
      </div>
    </div>
  )
}

function PlaceholderWarning({ placeholders, onGoToFirst }: { placeholders: readonly string[]; onGoToFirst: () => void }) {
  const { oneBlank, blanks, goToBlank } = replyLabels
  if (placeholders.length === 0) return null
  return (
    <Banner
      tone="warn"
      live
      action={
        <Button variant="text" compact onClick={onGoToFirst}>
          {goToBlank}
        </Button>
      }
    >
      {placeholders.length === 1 ? oneBlank : interpolate(blanks, { count: placeholders.length })}{' '}
      {placeholders.map((placeholder) => (
        <mark key={placeholder} className={styles.placeholder}>
          {placeholder}
        </mark>
      ))}
    </Banner>
  )
}

type ConfirmPlaceholdersProps = { placeholders: readonly string[]; open: boolean; onSend: () => void; onCancel: () => void }

/** The braces may be intended: staff can send them as they are. */
function ConfirmPlaceholdersDialog({ placeholders, open, onSend, onCancel }: ConfirmPlaceholdersProps) {
  const { sendBlank, sendBlanks, sendBlanksText, send } = replyLabels
  return (
    <ConfirmDialog
      open={open}
      title={placeholders.length === 1 ? sendBlank : interpolate(sendBlanks, { count: placeholders.length })}
      question={sendBlanksText}
      subject={placeholders.join(' ')}
      confirm={send}
      onConfirm={onSend}
      onCancel={onCancel}
    />
  )
}

/** With unfilled placeholders, the first attempt to send selects one of them, and the second asks for confirmation. */
function usePlaceholderCheck(placeholders: readonly string[], selectFirst: () => void) {
  const [shown, setShown] = useState('')
  const [isConfirming, setConfirming] = useState(false)
  const current = placeholders.join()

  function maySend(): boolean {
    if (placeholders.length === 0) return true
    if (shown === current) setConfirming(true)
    else {
      setShown(current)
      selectFirst()
    }
    return false
  }

  return { maySend, isConfirming, cancel: () => setConfirming(false) }
}

/** Selects the first unfilled placeholder, so that typing replaces it. */
function selectNextPlaceholder(form: HTMLFormElement | null): void {
  for (const field of form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ?? []) {
    const start = field.value.search(PLACEHOLDER)
    if (start === -1) continue
    const [placeholder = ''] = field.value.match(PLACEHOLDER) ?? []
    field.focus()
    field.setSelectionRange(start, start + placeholder.length)
    return
  }
}
