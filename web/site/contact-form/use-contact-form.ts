import { type SubmitEvent, useCallback, useRef } from 'react'
import { flushSync } from 'react-dom'
import { EMAIL_ADDRESS_MESSAGES, isEmailAddress } from '../../../contract/email-address.ts'
import { api } from '../../api.ts'
import { type FieldProblems, useDraft } from '../../drafts/use-draft.ts'
import { afterNextPaint } from '../../parts/after-next-paint.ts'
import {
  type ActionResult,
  type ContactFields,
  type FormDefinition,
  isFormBlank,
  type FormProblems,
  readHoneypot,
  type SubmitError,
  submitForm,
  withDraft,
} from './submit-form.ts'

/** What a field shows, and how it reports a change. */
export type FieldState<Fields> = {
  fields: Fields
  problems: FormProblems<Fields>
  change: <Name extends keyof Fields>(name: Name, value: Fields[Name]) => void
}

/** `actionResult`: what the page's action replied to a form submitted without JavaScript. */
export function useContactForm<Fields extends ContactFields>(form: FormDefinition<Fields>, actionResult?: ActionResult<Fields>) {
  const { blank, read } = form
  const element = useRef<HTMLFormElement>(null)
  const openedAt = useRef(0)
  const draft = useDraft<Fields, Fields, SubmitError<Fields>>(() => ({
    initial: { value: blank, base: blank, ...draftStateFrom(actionResult) },
    isDirty: (fields) => !isFormBlank(fields),
    storage: form.draft,
    encode: ({ value, idempotencyKey }) => ({ ...value, openedAt: String(openedAt.current), key: idempotencyKey }),
  }))
  const { value: fields, submission, restore } = draft
  const problems = draft.problems as FormProblems<Fields>

  /** Runs before the form is painted. A draft that is unchanged keeps its idempotency key. */
  const ref = useCallback(
    (mounted: HTMLFormElement | null) => {
      element.current = mounted
      if (!mounted) return
      openedAt.current = performance.timeOrigin
      const typed = read(new FormData(mounted))
      const stored = form.draft.read()
      if (!stored) return restore(typed)
      openedAt.current = Number(stored.get('openedAt'))
      const drafted = read(stored)
      const fields = withDraft(typed, drafted)
      restore(fields, JSON.stringify(fields) === JSON.stringify(drafted) ? (stored.get('key') ?? '') : '')
    },
    [read, form, restore],
  )

  function change<Name extends keyof Fields>(name: Name, value: Fields[Name]): void {
    if (submission.status === 'pending') return
    const problem = name === 'email' ? emailProblem(String(value)) : undefined
    draft.edit((current) => ({ ...current, [name]: value }), { ...draft.problems, [name]: problem })
    if (submission.status !== 'idle') draft.dismiss()
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const nickname = readHoneypot(new FormData(event.currentTarget))
    const outcome = await draft.submit({
      async check(value) {
        await afterNextPaint()
        return form.validate(value) as FieldProblems
      },
      async send(value, idempotencyKey) {
        const result = await submitForm(api, form, value, { idempotencyKey, nickname, elapsedMs: elapsedSince(openedAt.current) })
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
    /**
     * While the page shows what its action replied. Its address has the fragment of the form, which is then that of the message:
     * a browser takes the focus from every element of the page when the fragment is of an element that cannot have it.
     */
    isReturned: actionResult !== undefined && isResultShown(actionResult, submission),
    fields,
    problems,
    submission,
    change,
    submit,
    writeAnother,
    /** While the e-mail address is shown as invalid. */
    submitDisabled: problems.email === EMAIL_ADDRESS_MESSAGES.invalid,
  }
}

function isResultShown<Fields>(result: ActionResult<Fields>, submission: { status: string; error?: unknown }): boolean {
  return result.ok ? submission.status === 'success' : submission.error === result.error
}

function draftStateFrom<Fields>(result: ActionResult<Fields> | undefined) {
  if (!result) return undefined
  if (result.ok) return { submission: { status: 'success' } as const }
  const { error, fields } = result
  return { value: fields, problems: error.problems as FieldProblems, submission: { status: 'error', error } as const }
}

/** Never negative: a clock may be set back meanwhile. */
const elapsedSince = (time: number) => Math.max(0, Date.now() - time)

function focusField(form: HTMLFormElement | null, name = ''): void {
  const field = form?.elements.namedItem(name)
  const control = field instanceof RadioNodeList ? field[0] : field
  if (control instanceof HTMLElement) control.focus()
}

/** Checked with each keystroke; that the field is empty is only reported on submit. */
function emailProblem(email: string): string | undefined {
  const address = email.trim()
  return address === '' || isEmailAddress(address) ? undefined : EMAIL_ADDRESS_MESSAGES.invalid
}
