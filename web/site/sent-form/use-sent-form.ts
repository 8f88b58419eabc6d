import { type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { EMAIL_ADDRESS_MESSAGES, isEmailAddress } from '../../../contract/email-address.ts'
import { api } from '../../api.ts'
import { createIdempotencyKey } from '../../parts/idempotency-key.ts'
import type { Answered } from './answer-form.ts'
import { type Answer, nicknameIn, sendForm } from './send-form.ts'
import { type AnyFields, isBlank, type Problems, type SentForm } from './sent-form.ts'

type Sending<Fields> = { stage: 'writing' } | { stage: 'sending' } | Answer<Fields>

/** What a field needs to show and to tell. */
export type Writing<Fields> = {
  fields: Fields
  problems: Problems<Fields>
  change: <Name extends keyof Fields>(name: Name, value: Fields[Name]) => void
}

/** A form from the first letter to the answer. What was typed is kept until it is sent. */
export function useSentForm<Fields extends AnyFields>(kind: SentForm<Fields>, answered?: Answered<Fields>) {
  const { blank, read, draft } = kind
  const [fields, setFields] = useState(answered?.stage === 'failed' ? answered.fields : blank)
  const [sending, setSending] = useState<Sending<Fields>>(answered ?? { stage: 'writing' })
  const [problems, setProblems] = useState<Problems<Fields>>(answered?.stage === 'failed' ? answered.problems : {})
  const form = useRef<HTMLFormElement>(null)
  const open = useRef({ openedAt: 0, key: '' })

  /** Before the form is seen: what was typed while the page was loading comes first, then what was kept. */
  const begin = useCallback(
    (element: HTMLFormElement | null) => {
      form.current = element
      if (!element) return
      open.current = { openedAt: Date.now(), key: '' }
      const typed = read(new FormData(element))
      if (!isBlank(typed)) return setFields(typed)
      const kept = draft.read()
      if (!kept) return
      // The key is there from the first try to send exactly this.
      open.current = { openedAt: Number(kept.get('openedAt')), key: kept.get('key') ?? '' }
      setFields(read(kept))
    },
    [read, draft],
  )

  useEffect(() => {
    if (answered?.stage === 'sent') draft.clear()
  }, [answered, draft])

  function keep(written: Fields): void {
    draft.save({ ...written, openedAt: String(open.current.openedAt), key: open.current.key })
  }

  function change<Name extends keyof Fields>(name: Name, value: Fields[Name]): void {
    if (sending.stage === 'sending') return
    const changed = { ...fields, [name]: value }
    // Other words are another message.
    open.current.key = ''
    setFields(changed)
    setSending({ stage: 'writing' })
    setProblems({ ...problems, [name]: name === 'email' ? addressProblem(changed.email) : undefined })
    if (isBlank(changed)) draft.clear()
    else keep(changed)
  }

  async function send(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (sending.stage === 'sending') return
    const found = kind.problems(fields)
    if (Object.keys(found).length > 0) return complain(found)
    open.current.key ||= createIdempotencyKey()
    keep(fields)
    setProblems({})
    setSending({ stage: 'sending' })
    const nickname = nicknameIn(new FormData(event.currentTarget))
    const { openedAt, key } = open.current
    const answer = await sendForm(api, kind, fields, { key, nickname, elapsedMs: timeSince(openedAt) })
    if (answer.stage === 'sent') startAnew()
    else if (Object.keys(answer.problems).length > 0) complain(answer.problems)
    setSending(answer)
  }

  function startAnew(): void {
    draft.clear()
    setFields(blank)
    setProblems({})
  }

  /** Says what is wrong beside each field and goes to the first. */
  function complain(found: Problems<Fields>): void {
    flushSync(() => {
      setSending({ stage: 'writing' })
      setProblems(found)
    })
    const [first = ''] = Object.keys(found)
    focusField(form.current, first)
  }

  function writeAnother(): void {
    flushSync(() => setSending({ stage: 'writing' }))
    focusField(form.current, 'name')
  }

  return {
    ref: begin,
    fields,
    problems,
    sending,
    change,
    send,
    writeAnother,
    /** An address that cannot be one holds the form back while it is shown as wrong. */
    heldBack: problems.email === EMAIL_ADDRESS_MESSAGES.invalid,
  }
}

/** A clock may be set back meanwhile. */
const timeSince = (moment: number) => Math.max(0, Date.now() - moment)

function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name)
  const control = field instanceof RadioNodeList ? field[0] : field
  if (control instanceof HTMLElement) control.focus()
}

/** Looked at with each letter; an empty field is only missed when the form is sent. */
function addressProblem(email: string): string | undefined {
  const address = email.trim()
  return address === '' || isEmailAddress(address) ? undefined : EMAIL_ADDRESS_MESSAGES.invalid
}
