import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { EMAIL_MESSAGES, isEmail } from '../../../contract/email.ts'
import { enquiryProblems } from '../../../contract/enquiry.ts'
import { api } from '../../api.ts'
import type { Answered } from './answer-form.ts'
import { draft } from './draft.ts'
import { BLANK, type Enquiry, type Problems, isBlank, readEnquiry } from './enquiry.ts'
import { type Answer, nicknameIn, sendEnquiry } from './send-enquiry.ts'

type Sending = { stage: 'writing' } | { stage: 'sending' } | Answer

export type EnquiryWriting = ReturnType<typeof useEnquiryForm>

/** The form from the first letter to the answer. What was typed is kept until it is sent. */
export function useEnquiryForm(answered?: Answered) {
  const [enquiry, setEnquiry] = useState(answered?.stage === 'failed' ? answered.enquiry : BLANK)
  const [sending, setSending] = useState<Sending>(answered ?? { stage: 'writing' })
  const [problems, setProblems] = useState<Problems>(answered?.stage === 'failed' ? answered.problems : {})
  const form = useRef<HTMLFormElement>(null)
  const open = useRef({ openedAt: 0, key: '' })

  /** When the form appears, before it is seen: what was typed while the page was loading comes first, then what was kept. */
  const begin = useCallback((element: HTMLFormElement | null) => {
    form.current = element
    if (!element) return
    open.current = { openedAt: Date.now(), key: '' }
    const typed = readEnquiry(new FormData(element))
    if (!isBlank(typed)) return setEnquiry(typed)
    const kept = draft.read()
    if (!kept) return
    open.current = kept
    setEnquiry(kept.enquiry)
  }, [])

  useEffect(() => {
    if (answered?.stage === 'sent') draft.drop()
  }, [answered])

  function change<Name extends keyof Enquiry>(name: Name, value: Enquiry[Name]): void {
    if (sending.stage === 'sending') return
    const changed = { ...enquiry, [name]: value }
    const { [name]: _, ...others } = problems
    // Other words are another enquiry.
    open.current.key = ''
    setEnquiry(changed)
    setSending({ stage: 'writing' })
    setProblems(name === 'email' ? { ...others, ...addressProblem(changed.email) } : others)
    if (isBlank(changed)) draft.drop()
    else draft.keep({ enquiry: changed, ...open.current })
  }

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (sending.stage === 'sending') return
    const found = enquiryProblems(enquiry)
    if (Object.keys(found).length > 0) return complain(found)
    open.current.key ||= newKey()
    draft.keep({ enquiry, ...open.current })
    setProblems({})
    setSending({ stage: 'sending' })
    const nickname = nicknameIn(new FormData(event.currentTarget))
    const { openedAt, key } = open.current
    const answer = await sendEnquiry(api, enquiry, { key, nickname, elapsedMs: timeSince(openedAt) })
    if (answer.stage === 'sent') startAnew()
    else if (Object.keys(answer.problems).length > 0) complain(answer.problems)
    setSending(answer)
  }

  function startAnew(): void {
    draft.drop()
    setEnquiry(BLANK)
    setProblems({})
  }

  /** Says what is wrong beside each field and goes to the first. */
  function complain(found: Problems): void {
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
    enquiry,
    problems,
    sending,
    change,
    send,
    writeAnother,
    /** An address that cannot be one holds the form back while it is shown as wrong. */
    heldBack: problems.email === EMAIL_MESSAGES.invalid,
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
function addressProblem(email: string): Problems {
  const address = email.trim()
  return address === '' || isEmail(address) ? {} : { email: EMAIL_MESSAGES.invalid }
}

/** Not `randomUUID`: a site without https has none. */
const newKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
