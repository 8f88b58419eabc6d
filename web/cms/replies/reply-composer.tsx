import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { commonLabels } from '../../../content/shared-texts.ts'
import { REPLY_LIMITS, REPLY_MESSAGES } from '../../../contract/casework.ts'
import type { Message } from '../../../contract/correspondence.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import type { StaffReplyTemplate } from '../../../contract/reply-template.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Banner } from '../../ui/display/banner.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import type { IconName } from '../../ui/media/icon-names.ts'
import { Icon } from '../../ui/media/icon.tsx'
import type { StaffCase } from '../casework/staff-case.ts'
import { weekdayDateTimeFormat } from '../dates/dates.ts'
import { Panel } from '../layout/panel.tsx'
import { MessageFiles } from '../messages/message-files.tsx'
import { MessageText } from '../messages/message-text.tsx'
import { senderName } from '../messages/sender-name.ts'
import { bouncedAddresses } from './cc-addresses.ts'
import { CcField } from './cc-field.tsx'
import { AttachButton, ComposerProblems, ComposerStop, DraftNote, SenderPreview } from './composer-parts.tsx'
import composerStyles from './composer.module.css'
import { replyLabels } from './labels.ts'
import { newestLetters } from './newest-letters.ts'
import { ConfirmPlaceholdersDialog, PlaceholderWarning } from './placeholder-check.tsx'
import styles from './replies.module.css'
import { PLACEHOLDER, countWords } from './reply-draft.ts'
import { ReplyFileTiles } from './reply-file-tiles.tsx'
import { SendButtons, SendLaterMenu } from './send-buttons.tsx'
import { TemplateMenu } from './template-menu.tsx'
import { useComposer } from './use-composer.ts'
import { useComposerForm } from './use-composer-form.ts'
import { describeUnknown, useReplyTemplates } from './use-reply-templates.ts'

const CONTENT_ROWS = 12
const RETURN_AFTER_MS = 2000

type Props = {
  staffCase: StaffCase
  /** The page of the case, with the filters of its list. */
  returnPath: string
  nextPath: string
}

/** The composer on a page of its own. */
export function ReplyComposer({ staffCase, returnPath, nextPath }: Props) {
  const composer = useComposer({ staffCase, afterSending: 'same', nextPath })
  const { form, send, isDragOver, goToPlaceholder, confirmation } = useComposerForm(composer, 'send')
  const [hasCc, setCc] = useState(false)
  const { reply, files, placeholders, isIncomplete, isSending, isSent } = composer
  const isLocked = isSending || isSent
  const labels = replyLabels
  useReturn(isSent && composer.requested.choice !== 'next', returnPath)
  const { letter } = newestLetters(staffCase.messages)

  return (
    <Panel flush>
      <form {...form} className={classNames(isDragOver && composerStyles.dragOver)}>
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
            onChange={(event) => composer.update({ subject: event.target.value })}
          />
          {hasCc || reply.cc ? (
            <CcField
              cc={reply.cc}
              bounced={bouncedAddresses(staffCase.responses, staffCase.email)}
              readOnly={isLocked}
              onChange={(cc) => composer.update({ cc })}
            />
          ) : (
            <Button variant="text" compact icon="plus" className={styles.showCc} disabled={isLocked} onClick={() => setCc(true)}>
              {labels.cc.show}
            </Button>
          )}
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
            onChange={(event) => composer.update({ content: event.target.value })}
          />
          <ReplyFileTiles files={files} readOnly={isLocked} />
          <SenderPreview />
          <Checkbox
            label={labels.acknowledgment}
            hint={labels.acknowledgmentHint}
            checked={reply.acknowledgment}
            disabled={isLocked}
            onChange={(event) => composer.update({ acknowledgment: event.target.checked })}
          />
          <PlaceholderWarning placeholders={placeholders} onGoToFirst={goToPlaceholder} />
          <ComposerProblems composer={composer} />
          {isSent && (
            <Banner tone="ok" live>
              {composer.requested.sendAt ? REPLY_MESSAGES.scheduled : REPLY_MESSAGES.sent}
            </Banner>
          )}
        </div>
        <div className={styles.footer}>
          <Button variant="text" compact disabled={isLocked} onClick={reply.clear}>
            {labels.clear}
          </Button>
          <AttachButton disabled={isLocked} onAttach={files.add} />
          <DraftNote reply={reply} />
          <span className={styles.footerActions}>
            <LinkButton variant="ghost" compact render={<Link to={returnPath} />}>
              {commonLabels.cancel}
            </LinkButton>
            <SendLaterMenu office={staffCase.office} disabled={isIncomplete || isLocked} onChoose={(at) => send('send', at)} />
            <SendButtons
              choice="send"
              label={isSending ? labels.sending : labels.send}
              busy={isSending}
              disabled={isIncomplete || isSent}
              onSend={send}
            />
          </span>
        </div>
      </form>
      <ConfirmPlaceholdersDialog {...confirmation} />
      <ComposerStop composer={composer} to={staffCase.title} />
    </Panel>
  )
}

/** Back to the case, some time after the reply was sent. */
function useReturn(isSent: boolean, path: string): void {
  const navigate = useNavigate()
  const goBack = useEffectEvent(() => void navigate(path))
  useEffect(() => {
    if (!isSent) return
    const timer = setTimeout(goBack, RETURN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isSent])
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

/** Of the first four templates, which are those of the specification. */
const ICONS: readonly IconName[] = ['check', 'calendar', 'list', 'edit']
const ARROW_STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

type TemplatePickerProps = { selected: string; disabled: boolean; onSelect: (template: StaffReplyTemplate) => void }

/** A toolbar with one tab stop; the arrow keys move between the templates. Those after the fourth are in a menu. */
function TemplatePicker({ selected, disabled, onSelect }: TemplatePickerProps) {
  const toolbar = useRef<HTMLDivElement>(null)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const templates = useReplyTemplates()
  const shown = templates.slice(0, ICONS.length)
  const more = templates.slice(ICONS.length)
  const tabStop = Math.max(
    0,
    shown.findIndex(({ _id }) => _id === selected),
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
      <div className={styles.templatesHead}>
        <h2 className={styles.templatesHeading} id="template">
          {replyLabels.template}
        </h2>
        {more.length > 0 && (
          <TemplateMenu
            templates={more}
            open={isMenuOpen}
            onOpenChange={setMenuOpen}
            onSelect={onSelect}
            renderTrigger={(button) => (
              <Button {...button} variant="text" compact icon="more" disabled={disabled}>
                {replyLabels.templates.more}
              </Button>
            )}
          />
        )}
      </div>
      <div ref={toolbar} role="toolbar" aria-labelledby="template" tabIndex={-1} className={styles.templateButtons} onKeyDown={moveFocus}>
        {shown.map((template, index) => (
          <button
            key={template._id}
            type="button"
            className={styles.templateButton}
            aria-pressed={template._id === selected}
            tabIndex={index === tabStop ? 0 : -1}
            disabled={disabled || template.unknownPlaceholders.length > 0}
            onClick={() => onSelect(template)}
          >
            <Icon name={ICONS[index] ?? 'note'} />
            <b>{template.name}</b>
            <span>{describeUnknown(template) ?? template.hint}</span>
          </button>
        ))}
      </div>
    </div>
  )
}
