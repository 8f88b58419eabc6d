import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { cms } from '../../../content/cms.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import { commonLabels } from '../../../content/shared-texts.ts'
import { REPLY_LIMITS, REPLY_MESSAGES } from '../../../contract/reply.ts'
import { Banner } from '../../ui/display/banner.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Panel } from '../layout/panel.tsx'
import { type ReplyDraft, PLACEHOLDER, type ReplyRecipient, findPlaceholders, countWords, finalizeReply } from './reply-draft.ts'
import styles from './replies.module.css'
import { useReply } from './use-reply.ts'
import { type ReplyTemplate, replyTemplates } from '../../../content/reply-templates.ts'
import { Icon } from '../../ui/media/icon.tsx'
import type { IconName } from '../../ui/media/icon-names.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'

const CONTENT_ROWS = 12

type Props = {
  about: string
  person: ReplyRecipient
  /** The page of what is answered. */
  home: string
  send: (letter: ReplyDraft, idempotencyKey: string) => Promise<unknown>
}

export function ReplyComposer({ about, person, home, send }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const letter = useReply({ about, person, send, onReturn: () => void navigate(home) })
  const ready = finalizeReply(letter, person)
  const blanks = findPlaceholders(ready)
  const labels = cms.respond
  const isIncomplete = !ready.subject || !ready.content
  const { submission } = letter
  const isSending = submission.status === 'pending'
  const isSent = submission.status === 'success'
  const isLocked = isSending || isSent
  const holes = usePlaceholders(blanks, () => selectNextPlaceholder(form.current))

  function submit(event?: FormEvent): void {
    event?.preventDefault()
    if (isIncomplete || isLocked) return
    if (holes.mayLeave()) void letter.submit()
  }

  function sendByKey(event: KeyboardEvent): void {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
  }

  return (
    <Panel flush>
      <form ref={form} onSubmit={submit}>
        <div className={styles.fields}>
          <TemplatePicker chosen={letter.template} disabled={isLocked} onPick={letter.pick} />
          <TextField
            label={labels.subject}
            hint={interpolate(labels.subjectHint, { count: letter.subject.length })}
            maxLength={REPLY_LIMITS.subject}
            required
            hideRequiredMark
            readOnly={isLocked}
            value={letter.subject}
            onChange={(event) => letter.write({ subject: event.target.value })}
            onKeyDown={sendByKey}
          />
          <TextArea
            label={labels.content}
            hint={interpolate(labels.contentHint, { count: countWords(letter.content) })}
            rows={CONTENT_ROWS}
            maxLength={REPLY_LIMITS.content}
            autoGrow
            highlight={PLACEHOLDER}
            required
            hideRequiredMark
            readOnly={isLocked}
            value={letter.content}
            onChange={(event) => letter.write({ content: event.target.value })}
            onKeyDown={sendByKey}
          />
          <PlaceholderWarning blanks={blanks} onGo={() => selectNextPlaceholder(form.current)} />
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
        <div className={styles.foot}>
          <Button variant="text" compact disabled={isLocked} onClick={letter.clear}>
            {labels.clear}
          </Button>
          <LinkButton variant="ghost" compact className={styles.cancel} render={<Link to={home} />}>
            {commonLabels.cancel}
          </LinkButton>
          <Button type="submit" compact icon="send" busy={isSending} disabled={isIncomplete || isSent}>
            {isSending ? labels.sending : labels.send}
          </Button>
        </div>
      </form>
      <ConfirmPlaceholdersDialog
        blanks={blanks}
        open={holes.asking}
        onSend={() => {
          holes.stopAsking()
          void letter.submit()
        }}
        onCancel={holes.stopAsking}
      />
    </Panel>
  )
}

const ICONS: Record<string, IconName> = {
  acknowledgment: 'check',
  consultation: 'calendar',
  'quote-request': 'list',
  custom: 'edit',
}
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

type TemplatePickerProps = { chosen: string; disabled: boolean; onPick: (template: ReplyTemplate) => void }

/** Four ways to begin. One stop for the Tab key; the arrows go from one to the next. */
function TemplatePicker({ chosen, disabled, onPick }: TemplatePickerProps) {
  const bar = useRef<HTMLDivElement>(null)
  const stop = Math.max(
    0,
    replyTemplates.findIndex(({ id }) => id === chosen),
  )

  function move(event: KeyboardEvent): void {
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])]
    const at = buttons.findIndex((button) => button === document.activeElement)
    const step = STEPS[event.key]
    if (step === undefined || at === -1) return
    event.preventDefault()
    buttons.at((at + step) % buttons.length)?.focus()
  }

  return (
    <div className={styles.templates}>
      <h2 className={styles.question} id="template">
        {cms.respond.template}
      </h2>
      <div ref={bar} role="toolbar" aria-labelledby="template" tabIndex={-1} className={styles.choices} onKeyDown={move}>
        {replyTemplates.map((template, index) => (
          <button
            key={template.id}
            type="button"
            className={styles.choice}
            aria-pressed={template.id === chosen}
            tabIndex={index === stop ? 0 : -1}
            disabled={disabled}
            onClick={() => onPick(template)}
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

/** A letter with a hole in it does not leave unasked; this says where the holes are. */
function PlaceholderWarning({ blanks, onGo }: { blanks: readonly string[]; onGo: () => void }) {
  const { oneBlank, blanks: several, goToBlank } = cms.respond
  if (blanks.length === 0) return null
  return (
    <Banner
      tone="warn"
      live
      action={
        <Button variant="text" compact onClick={onGo}>
          {goToBlank}
        </Button>
      }
    >
      {blanks.length === 1 ? oneBlank : interpolate(several, { count: blanks.length })}{' '}
      {blanks.map((blank) => (
        <mark key={blank} className={styles.blank}>
          {blank}
        </mark>
      ))}
    </Banner>
  )
}

type ConfirmPlaceholdersProps = { blanks: readonly string[]; open: boolean; onSend: () => void; onCancel: () => void }

/** Braces may be meant: then they are sent as they are. */
function ConfirmPlaceholdersDialog({ blanks, open, onSend, onCancel }: ConfirmPlaceholdersProps) {
  const { sendBlank, sendBlanks, sendBlanksText, send } = cms.respond
  return (
    <ConfirmDialog
      open={open}
      title={blanks.length === 1 ? sendBlank : interpolate(sendBlanks, { count: blanks.length })}
      question={sendBlanksText}
      subject={blanks.join(' ')}
      confirm={send}
      onConfirm={onSend}
      onCancel={onCancel}
    />
  )
}

/** A letter with holes leaves only for whoever was led to them and says so once more. */
function usePlaceholders(blanks: readonly string[], goThere: () => void) {
  const [seen, setSeen] = useState('')
  const [asking, setAsking] = useState(false)
  const here = blanks.join()

  function mayLeave(): boolean {
    if (blanks.length === 0) return true
    if (seen === here) setAsking(true)
    else {
      setSeen(here)
      goThere()
    }
    return false
  }

  return { mayLeave, asking, stopAsking: () => setAsking(false) }
}

/** Selects the first placeholder that is still open: the next key pressed fills it. */
function selectNextPlaceholder(form: HTMLFormElement | null): void {
  for (const field of form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ?? []) {
    const at = field.value.search(PLACEHOLDER)
    if (at === -1) continue
    const [blank = ''] = field.value.match(PLACEHOLDER) ?? []
    field.focus()
    field.setSelectionRange(at, at + blank.length)
    return
  }
}
