import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { REPLY_LIMITS } from '../../../contract/casework.ts'
import { interpolate, isolateRightToLeft } from '../../../contract/interpolate.ts'
import { SOLUTION_REQUEST_MESSAGES } from '../../../contract/solution-request.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import type { StaffCase } from '../casework/staff-case.ts'
import { openDraft } from '../session/open-draft.ts'
import { useShortcuts } from '../shortcuts/shortcuts.tsx'
import { bouncedAddresses } from './cc-addresses.ts'
import { Bounced, CcField } from './cc-field.tsx'
import { AttachButton, ComposerProblems, ComposerStop, DraftNote, SenderPreview } from './composer-parts.tsx'
import styles from './composer.module.css'
import { replyLabels } from './labels.ts'
import { ConfirmPlaceholdersDialog, PlaceholderWarning } from './placeholder-check.tsx'
import { PLACEHOLDER } from './reply-draft.ts'
import { ReplyFileTiles } from './reply-file-tiles.tsx'
import { SendButtons, SendLaterMenu } from './send-buttons.tsx'
import { useSendChoice } from './send-choice.ts'
import { ColleagueLetter } from './stopped-dialog.tsx'
import { TemplateMenu } from './template-menu.tsx'
import { type Composer, useComposer } from './use-composer.ts'
import { useComposerForm } from './use-composer-form.ts'
import { useReplyTemplates } from './use-reply-templates.ts'

const labels = replyLabels.inline
const TABS = ['reply', 'note'] as const
type Tab = (typeof TABS)[number]

type Props = {
  staffCase: StaffCase
  nextPath: string
  /** The form of a note. */
  note: ReactNode
}

/** At the bottom of the page of a case: one line until it is needed, then a letter or a note. */
export function InlineComposer({ staffCase, nextPath, note }: Props) {
  // A note that was not saved is shown at once.
  const [hasNote] = useState(() => openDraft('note', staffCase._id).read() !== undefined)
  const [tab, setTab] = useState<Tab>(hasNote ? 'note' : 'reply')
  const [isOpen, setOpen] = useState(hasNote)
  const box = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const id = useId()
  // A letter that was taken back is changed at once.
  const composer = useComposer({ staffCase, afterSending: 'blank', nextPath, onTakenBack: () => open('reply') })
  const { reply } = composer

  function open(chosen: Tab): void {
    setTab(chosen)
    setOpen(true)
  }

  function fold(): void {
    // At once: the next key is a shortcut of the page, and no letter of the text.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    setOpen(false)
    requestAnimationFrame(() => opener.current?.focus())
  }

  useEffect(() => {
    if (isOpen) box.current?.querySelector<HTMLElement>('[role=tabpanel]:not([hidden]) textarea')?.focus()
  }, [isOpen, tab])
  useShortcuts([
    { keys: 'r', description: labels.shortcuts.reply, run: (event) => open(event.shiftKey ? 'note' : 'reply') },
    { keys: 'n', description: labels.shortcuts.note, run: () => open('note') },
  ])

  function handleKeyDown(event: KeyboardEvent): void {
    // The Escape of a dialog closes the dialog alone.
    if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog:modal')) return
    event.preventDefault()
    fold()
  }

  function moveTab(event: KeyboardEvent): void {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    setTab(tab === 'reply' ? 'note' : 'reply')
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape in one of its fields folds it
    <section ref={box} aria-label={labels.label} className={styles.composer} onKeyDown={handleKeyDown}>
      {!isOpen && (
        <button ref={opener} type="button" className={styles.folded} onClick={() => open('reply')}>
          {reply.isDirty && reply.content.trim() ? reply.content : interpolate(labels.placeholder, { name: staffCase.title })}
        </button>
      )}
      <div className={classNames(styles.box, tab === 'note' && styles.noteBox)} hidden={!isOpen}>
        <div className={styles.tabs}>
          <div role="tablist" aria-label={labels.label} className={styles.tabList}>
            {TABS.map((name) => (
              <button
                key={name}
                type="button"
                role="tab"
                id={`${id}-${name}`}
                aria-controls={`${id}-${name}-panel`}
                aria-selected={tab === name}
                tabIndex={tab === name ? 0 : -1}
                onClick={() => setTab(name)}
                onKeyDown={moveTab}
              >
                {labels[name]}
              </button>
            ))}
          </div>
          <IconButton variant="quiet" icon="chevron-down" label={labels.close} onClick={fold} />
        </div>
        <div role="tabpanel" id={`${id}-reply-panel`} aria-labelledby={`${id}-reply`} hidden={tab !== 'reply'} className={styles.panel}>
          {staffCase.email ? (
            <ReplyForm composer={composer} staffCase={staffCase} onSent={fold} />
          ) : (
            isOpen && <p className={styles.noAddress}>{SOLUTION_REQUEST_MESSAGES.noEmail}</p>
          )}
        </div>
        <div role="tabpanel" id={`${id}-note-panel`} aria-labelledby={`${id}-note`} hidden={tab !== 'note'} className={styles.panel}>
          {note}
        </div>
      </div>
      <ComposerStop composer={composer} to={staffCase.title} />
    </section>
  )
}

type ReplyFormProps = { composer: Composer; staffCase: StaffCase; onSent: () => void }

function ReplyForm({ composer, staffCase, onSent }: ReplyFormProps) {
  const [choice, setChoice] = useSendChoice()
  const { form, send, isDragOver, goToPlaceholder, confirmation } = useComposerForm(composer, choice)
  const [hasCc, setCc] = useState(false)
  const [isTemplateMenuOpen, setTemplateMenuOpen] = useState(false)
  const templates = useReplyTemplates()
  const { reply, files, placeholders, isIncomplete, isSending, isSent } = composer
  const bounced = bouncedAddresses(staffCase.responses, staffCase.email)
  const showCc = hasCc || reply.cc !== ''

  useEffect(() => {
    if (isSent) onSent()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each letter
  }, [isSent])

  function openTemplates(event: KeyboardEvent<HTMLTextAreaElement>): void {
    const { value, selectionStart } = event.currentTarget
    const isLineStart = selectionStart === 0 || value[selectionStart - 1] === '\n'
    if (event.key !== '/' || !isLineStart || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    setTemplateMenuOpen(true)
  }

  return (
    <>
      <form {...form} className={classNames(styles.form, isDragOver && styles.dragOver)}>
        <div className={styles.scroll}>
          {reply.stoppedBy && (
            <div className={styles.above}>
              <p>
                <Icon name="users" />
                {interpolate(replyLabels.stopped.above, { name: reply.stoppedBy.sentBy })}
              </p>
              <ColleagueLetter letter={reply.stoppedBy} to={staffCase.title} />
            </div>
          )}
          <div className={styles.line}>
            <span className={styles.lineName}>{labels.to}</span>
            <span className={styles.address}>
              {staffCase.name ? `${isolateRightToLeft(staffCase.name)} <${staffCase.email}>` : staffCase.email}
              <Bounced address={staffCase.email} bounced={bounced} />
            </span>
            {!showCc && (
              <button type="button" className={styles.showCc} onClick={() => setCc(true)}>
                {replyLabels.cc.show}
              </button>
            )}
          </div>
          {showCc && <CcField cc={reply.cc} bounced={bounced} readOnly={isSending} onChange={(cc) => composer.update({ cc })} />}
          <label className={styles.line}>
            <span className={styles.lineName}>{replyLabels.subject}</span>
            <input
              type="text"
              className={styles.subjectInput}
              maxLength={REPLY_LIMITS.subject}
              readOnly={isSending}
              value={reply.subject}
              onChange={({ target }) => composer.update({ subject: target.value })}
            />
          </label>
          <TextArea
            label={labels.text}
            hideLabel
            rows={4}
            autoGrow
            highlight={PLACEHOLDER}
            maxLength={REPLY_LIMITS.content}
            placeholder={interpolate(labels.placeholder, { name: staffCase.title })}
            readOnly={isSending}
            className={styles.text}
            value={reply.content}
            onChange={({ target }) => composer.update({ content: target.value })}
            onKeyDown={openTemplates}
          />
          <ReplyFileTiles files={files} readOnly={isSending} />
          <div className={styles.signature}>
            <SenderPreview />
          </div>
          <Checkbox
            label={labels.acknowledgment}
            checked={reply.acknowledgment}
            disabled={isSending}
            onChange={({ target }) => composer.update({ acknowledgment: target.checked })}
          />
          <PlaceholderWarning placeholders={placeholders} onGoToFirst={goToPlaceholder} />
          <ComposerProblems composer={composer} />
        </div>
        <div className={styles.foot}>
          <TemplateMenu
            templates={templates}
            open={isTemplateMenuOpen}
            onOpenChange={setTemplateMenuOpen}
            onSelect={(template) => {
              reply.applyTemplate(template)
              requestAnimationFrame(() => form.ref.current?.querySelector('textarea')?.focus())
            }}
            renderTrigger={(button) => (
              <Button {...button} variant="text" compact icon="note" disabled={isSending}>
                {replyLabels.templates.button}
              </Button>
            )}
          />
          <AttachButton disabled={isSending} onAttach={files.add} />
          <DraftNote reply={reply} />
          <span className={styles.sendActions}>
            <SendLaterMenu office={staffCase.office} disabled={isIncomplete || isSending} onChoose={(at) => send('send', at)} />
            <SendButtons
              choice={choice}
              label={isSending ? replyLabels.sending : replyLabels.choices[choice]}
              busy={isSending}
              disabled={isIncomplete}
              onSend={(chosen) => {
                setChoice(chosen)
                send(chosen)
              }}
            />
          </span>
        </div>
      </form>
      <ConfirmPlaceholdersDialog {...confirmation} />
    </>
  )
}
