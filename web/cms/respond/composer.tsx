import { type FormEvent, type KeyboardEvent, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { cms } from '../../../content/cms.ts'
import { interpolate } from '../../../content/interpolate.ts'
import { commonLabels } from '../../../content/common-labels.ts'
import { REPLY_LIMITS, REPLY_MESSAGES } from '../../../contract/reply.ts'
import { Banner } from '../../ui/display/banner.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Panel } from '../layout/panel.tsx'
import { BlanksNote } from './blanks-note.tsx'
import { goToBlank } from './go-to-blank.ts'
import { type Letter, PLACEHOLDER, type Person, blanksIn, countWords, finished } from './letter.ts'
import styles from './respond.module.css'
import { SendWithBlanks } from './send-with-blanks.tsx'
import { TemplateChoice } from './template-choice.tsx'
import { useBlanks } from './use-blanks.ts'
import { useLetter } from './use-letter.ts'

const CONTENT_ROWS = 12

type Props = {
  about: string
  person: Person
  /** The page of what is answered. */
  home: string
  send: (letter: Letter, idempotencyKey: string) => Promise<unknown>
}

export function Composer({ about, person, home, send }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const letter = useLetter({ about, person, send, onReturn: () => void navigate(home) })
  const ready = finished(letter, person)
  const blanks = blanksIn(ready)
  const words = cms.respond
  const isIncomplete = !ready.subject || !ready.content
  const { submission } = letter
  const isSending = submission.status === 'pending'
  const isSent = submission.status === 'success'
  const isLocked = isSending || isSent
  const holes = useBlanks(blanks, () => goToBlank(form.current))

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
          <TemplateChoice chosen={letter.template} disabled={isLocked} onPick={letter.pick} />
          <TextField
            label={words.subject}
            hint={interpolate(words.subjectHint, { count: letter.subject.length })}
            maxLength={REPLY_LIMITS.subject}
            required
            hideRequiredMark
            readOnly={isLocked}
            value={letter.subject}
            onChange={(event) => letter.write({ subject: event.target.value })}
            onKeyDown={sendByKey}
          />
          <TextArea
            label={words.content}
            hint={interpolate(words.contentHint, { count: countWords(letter.content) })}
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
          <BlanksNote blanks={blanks} onGo={() => goToBlank(form.current)} />
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
            {words.clear}
          </Button>
          <LinkButton variant="ghost" compact className={styles.cancel} render={<Link to={home} />}>
            {commonLabels.cancel}
          </LinkButton>
          <Button type="submit" compact icon="send" busy={isSending} disabled={isIncomplete || isSent}>
            {isSending ? words.sending : words.send}
          </Button>
        </div>
      </form>
      <SendWithBlanks
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
