import { useState } from 'react'
import { useNavigate } from 'react-router'
import { UNDO_SEND_SECONDS, type NewReply, type RecordedReply } from '../../../contract/casework.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import { useToast } from '../../ui/overlays/toast-provider.tsx'
import type { StaffCase } from '../casework/staff-case.ts'
import { rememberUndo } from '../casework/last-undo.ts'
import { casePath } from '../casework/case-path.ts'
import { formatWeekdayTime } from '../dates/dates.ts'
import { staffApi } from '../session/staff-api.ts'
import { hasInvalidCc } from './cc-addresses.ts'
import { replyLabels } from './labels.ts'
import { newestLetters } from './newest-letters.ts'
import { type ReplyRecipient, findPlaceholders, finalizeReply } from './reply-draft.ts'
import type { SendChoice } from './send-choice.ts'
import { type SendOptions, useReply } from './use-reply.ts'
import { useReplyFiles } from './use-reply-files.ts'
import { useTakeBack } from './use-take-back.ts'

type Options = {
  staffCase: StaffCase
  afterSending: 'same' | 'blank'
  /** The next case of the list, or the list itself. */
  nextPath: string
  onTakenBack?: () => void
}

type SendRequest = { choice: SendChoice; sendAt?: Date }

export type Composer = ReturnType<typeof useComposer>

/** A letter to the person of a case, from its first key until it has left. */
export function useComposer({ staffCase, afterSending, nextPath, onTakenBack }: Options) {
  const { _id: id, kind, responses, messages } = staffCase
  const toast = useToast()
  const navigate = useNavigate()
  const takeBack = useTakeBack(casePath(staffCase._id, staffCase.kind))
  const recipient: ReplyRecipient = staffCase
  const [requested, setRequested] = useState<SendRequest>({ choice: 'send' })
  const reply = useReply({
    caseId: id,
    recipient,
    newestSubject: newestLetters(messages).newestSubject,
    newestReply: responses.at(-1)?._id ?? '',
    send: (letter, key) => sendLetter(kind, id, letter, key),
    afterSending,
    onTakenBack,
  })
  const files = useReplyFiles({ files: reply.files, onChange: reply.updateFiles })
  const text = finalizeReply(reply, recipient)
  const placeholders = findPlaceholders(text)
  const { status } = reply.submission
  const [problem, setProblem] = useState('')

  /** Nothing while a field is empty, a file is still on its way, or the letter is being sent. */
  const isIncomplete = !text.subject || !text.content

  async function submit(request: SendRequest, options: SendOptions): Promise<void> {
    const sent = await reply.submit(options)
    if (!sent) return
    announce(sent.reply, request)
    if (request.choice === 'next') void navigate(nextPath)
  }

  function announce(letter: RecordedReply, { sendAt }: SendRequest): void {
    const run = rememberUndo(() => void takeBack.run(letter._id))
    const about = letter._id
    if (sendAt) toast({ about, text: describeSchedule(sendAt), action: { label: replyLabels.changeIt, run } })
    else toast({ about, text: replyLabels.sent, until: Date.now() + UNDO_SEND_SECONDS * 1000, action: { label: replyLabels.undo, run } })
  }

  return {
    reply,
    files,
    placeholders,
    problem,
    isIncomplete,
    isSending: status === 'pending',
    isSent: status === 'success',
    /** How the letter was to be sent that is being checked or was stopped. */
    requested,
    update(fields: Parameters<typeof reply.update>[0]): void {
      setProblem('')
      reply.update(fields)
    },
    /** Whether the letter can go out; says why not. */
    check(request: SendRequest): boolean {
      setRequested(request)
      if (isIncomplete || status === 'pending') return false
      const complaint = files.isUploading ? replyLabels.files.waiting : hasInvalidCc(reply.cc) ? replyLabels.cc.invalid : ''
      setProblem(complaint)
      return complaint === ''
    },
    send: (request: SendRequest) => submit(request, toOptions(request)),
    sendAsWell(): void {
      const { stopped } = reply
      reply.changeMine()
      if (stopped) void submit(requested, stopped.options)
    },
  }
}

const toOptions = ({ choice, sendAt }: SendRequest): SendOptions => ({
  ...(choice === 'close' && { close: true }),
  ...(sendAt && { sendAt: sendAt.toISOString() }),
})

const describeSchedule = (at: Date): string => interpolate(replyLabels.scheduled, { time: formatWeekdayTime(at, new Date()) })

function sendLetter(kind: StaffCase['kind'], id: string, letter: NewReply, key: string) {
  const call = kind === 'solution request' ? staffApi.replyToSolutionRequest : staffApi.replyToEnquiry
  return call({ id, ...letter }, { headers: { 'idempotency-key': key } })
}
