import { type SubmitEvent, useCallback, useRef } from 'react'
import { flushSync } from 'react-dom'
import { EMAIL_ADDRESS_MESSAGES, isEmailAddress } from '../../../contract/email-address.ts'
import { api } from '../../api.ts'
import type { FieldProblems } from '../../drafts/draft.ts'
import { useDraft } from '../../drafts/use-draft.ts'
import { type AnyFields, type ContactForm, isBlank, type Problems } from './contact-form.ts'
import type { ActionResult } from './handle-submit.ts'
import { nicknameIn, type SendError, sendForm } from './send-form.ts'

/** What a field needs to show and to tell. */
export type Writing<Fields> = {
  fields: Fields
  problems: Problems<Fields>
  change: <Name extends keyof Fields>(name: Name, value: Fields[Name]) => void
}

/** `actionResult`: the form was sent without JavaScript. */
export function useContactForm<Fields extends AnyFields>(form: ContactForm<Fields>, actionResult?: ActionResult<Fields>) {
  const { blank, read } = form
  const element = useRef<HTMLFormElement>(null)
  const openedAt = useRef(0)
  const draft = useDraft<Fields, Fields, SendError<Fields>>(() => ({
    initial: { value: blank, base: blank, ...stateAfter(actionResult) },
    isDirty: (fields) => !isBlank(fields),
    storage: form.draft,
    encode: ({ value, idempotencyKey }) => ({ ...value, openedAt: String(openedAt.current), key: idempotencyKey }),
  }))
  const { value: fields, submission, restore } = draft
  const problems = draft.problems as Problems<Fields>

  /** Before the form is seen: what was typed while the page was loading comes first, then the stored draft. */
  const ref = useCallback(
    (mounted: HTMLFormElement | null) => {
      element.current = mounted
      if (!mounted) return
      openedAt.current = Date.now()
      const typed = read(new FormData(mounted))
      const stored = isBlank(typed) && form.draft.read()
      if (stored) openedAt.current = Number(stored.get('openedAt'))
      restore(stored ? read(stored) : typed, stored ? (stored.get('key') ?? '') : '')
    },
    [read, form, restore],
  )

  function change<Name extends keyof Fields>(name: Name, value: Fields[Name]): void {
    if (submission.status === 'pending') return
    const problem = name === 'email' ? addressProblem(String(value)) : undefined
    draft.edit((current) => ({ ...current, [name]: value }), { ...draft.problems, [name]: problem })
    if (submission.status !== 'idle') draft.dismiss()
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const nickname = nicknameIn(new FormData(event.currentTarget))
    const outcome = await draft.submit({
      check: (value) => form.problems(value) as FieldProblems,
      async send(value, idempotencyKey) {
        const result = await sendForm(api, form, value, { idempotencyKey, nickname, elapsedMs: timeSince(openedAt.current) })
        return result.ok
          ? { ok: true, reply: undefined, value: () => blank }
          : { ...result, problems: result.error.problems as FieldProblems }
      },
    })
    if (outcome && !outcome.ok) focusField(element.current, Object.keys(outcome.problems ?? {})[0])
  }

  function writeAnother(): void {
    flushSync(draft.dismiss)
    focusField(element.current, 'name')
  }

  return {
    ref,
    fields,
    problems,
    submission,
    change,
    submit,
    writeAnother,
    /** While an address is shown as wrong. */
    submitDisabled: problems.email === EMAIL_ADDRESS_MESSAGES.invalid,
  }
}

function stateAfter<Fields>(result: ActionResult<Fields> | undefined) {
  if (!result) return undefined
  if (result.ok) return { submission: { status: 'success' } as const }
  const { error, fields } = result
  return { value: fields, problems: error.problems as FieldProblems, submission: { status: 'error', error } as const }
}

/** A clock may be set back meanwhile. */
const timeSince = (moment: number) => Math.max(0, Date.now() - moment)

function focusField(form: HTMLFormElement | null, name = ''): void {
  const field = form?.elements.namedItem(name)
  const control = field instanceof RadioNodeList ? field[0] : field
  if (control instanceof HTMLElement) control.focus()
}

/** Checked with each letter; an empty field is only missed when the form is sent. */
function addressProblem(email: string): string | undefined {
  const address = email.trim()
  return address === '' || isEmailAddress(address) ? undefined : EMAIL_ADDRESS_MESSAGES.invalid
}
