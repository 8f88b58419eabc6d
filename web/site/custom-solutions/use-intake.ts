import { type SubmitEvent, type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { validateSolutionRequest } from '../../../contract/solution-request.ts'
import { customSolutions } from '../../../content/custom-solutions.ts'
import type { Submission } from '../../drafts/draft.ts'
import { formDraft } from '../../drafts/form-draft.ts'
import { useDraft } from '../../drafts/use-draft.ts'
import { isApiError } from '../../loaders.ts'
import { type Answers, answersIn, isBlank, NO_ANSWERS, putAnswers, requestOf } from './answers.ts'
import { type Progress, uploadApi } from './upload.ts'
import { useFiles } from './use-files.ts'

const { unfit } = customSolutions.form.files
const storage = formDraft('solutionDraft', 'browser')

type IntakeValue = { answers: Answers; files: File[] }
export type IntakeError = 'cancelled' | { message: string; fields: Record<string, string> }
export type IntakeSubmission = Submission<IntakeError>

/** How a form that was sent without JavaScript ended. */
export type IntakeResult = { submission: IntakeSubmission; answers: Answers }

/** The fields are uncontrolled: the draft follows what is typed into them. */
export function useIntake(result?: IntakeResult) {
  const form = useRef<HTMLFormElement>(null)
  const upload = useRef<AbortController>(null)
  const [progress, setProgress] = useState(NOTHING_SENT)
  const draft = useDraft<IntakeValue, undefined, IntakeError>(() => ({
    initial: {
      value: NOTHING,
      base: undefined,
      ...(result && { submission: result.submission, problems: problemsAfter(result.submission) }),
    },
    isDirty: ({ answers }) => !isBlank(answers),
    storage,
    encode: ({ value }) => value.answers,
  }))
  const { value, problems, submission, restore } = draft
  const files = useFiles(value.files)
  const wasSent = result?.submission.status === 'success'
  const isPending = submission.status === 'pending'

  const written = () => answersIn(new FormData(form.current!))
  const focusOn = (what: string) => form.current?.querySelector<HTMLElement>(what)?.focus()

  /** What was typed while the page was loading comes first, then the stored draft. */
  useLayoutEffect(() => {
    if (wasSent) return
    const typed = answersIn(new FormData(form.current!))
    const stored = isBlank(typed) && storage.read()
    const answers = stored ? answersIn(stored) : typed
    if (stored) putAnswers(form.current!, answers)
    restore({ answers, files: [] })
  }, [wasSent, restore])

  useEffect(() => {
    if (!isPending) return
    const ask = (event: Event) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isPending])

  function edit(change: Partial<IntakeValue>, field = ''): void {
    draft.edit((current) => ({ ...current, ...change }), { ...problems, [field]: undefined })
  }

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (isPending) return
    const answers = written()
    // Extensions fill in fields without an event.
    if (JSON.stringify(answers) !== JSON.stringify(value.answers)) edit({ answers })
    setProgress(NOTHING_SENT)
    let sent: File[] | undefined
    const outcome = await draft.submit({
      async check({ answers, files: chosen }) {
        sent = await files.fit(chosen)
        return { ...validateSolutionRequest(answers), ...(!sent && { files: unfit }) }
      },
      async send({ answers }, idempotencyKey) {
        // The fields are inert until there is a reply.
        focusOn('[type=submit]')
        return send(answers, sent ?? [], idempotencyKey)
      },
    })
    if (outcome?.ok) clearFields()
    else if (outcome) focusOn(outcome.error === 'cancelled' ? '[type=submit]' : '[aria-invalid=true]')
  }

  async function send(answers: Answers, chosen: readonly File[], idempotencyKey: string) {
    const { signal } = (upload.current = new AbortController())
    const api = uploadApi((progress) => !signal.aborted && setProgress(progress))
    const headers = { 'idempotency-key': idempotencyKey }
    try {
      const { success } = await api.createSolutionRequest(requestOf(answers, chosen), { headers, signal })
      return success ? ({ ok: true, reply: undefined, value: () => NOTHING } as const) : ({ ok: false, error: UNKNOWN_FAILURE } as const)
    } catch (error) {
      // A request cancelled after it arrived has succeeded.
      if (signal.aborted) return { ok: false, error: 'cancelled' } as const
      const { message, fields } = isApiError(error) ? error : UNKNOWN_FAILURE
      return {
        ok: false,
        error: { message, fields },
        problems: files.blame(fields.files ?? '') ? { ...fields, files: unfit } : fields,
      } as const
    }
  }

  const clearFields = () => putAnswers(form.current!, NO_ANSWERS)

  return {
    form,
    problems,
    submission,
    progress,
    files: {
      ...files,
      files: value.files,
      choose(chosen: File[]) {
        edit({ files: chosen }, 'files')
        void files.inspect(chosen)
      },
    },
    handleInput: ({ target }: SyntheticEvent) => edit({ answers: written() }, (target as HTMLInputElement).name),
    submit,
    cancel: () => upload.current?.abort(),
    clear() {
      clearFields()
      draft.reset(NOTHING)
    },
  }
}

const NOTHING_SENT: Progress = { sent: 0, total: 0 }
const UNKNOWN_FAILURE: Exclude<IntakeError, string> = { message: '', fields: {} }
const NOTHING: IntakeValue = { answers: NO_ANSWERS, files: [] }

const problemsAfter = (submission: IntakeSubmission) =>
  submission.status === 'error' && submission.error !== 'cancelled' ? submission.error.fields : {}
