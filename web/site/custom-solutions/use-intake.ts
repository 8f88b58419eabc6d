import { isApiError } from '../../../contract/api-client.ts'
import { type SubmitEvent, type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { validateSolutionRequest } from '../../../contract/solution-request.ts'
import { formDraft } from '../../drafts/form-draft.ts'
import { useDraft } from '../../drafts/use-draft.ts'
import { afterNextPaint } from '../../parts/after-next-paint.ts'
import { isFormBlank, withDraft } from '../contact-form/submit-form.ts'
import {
  BLANK_INTAKE,
  fillForm,
  type IntakeError,
  type IntakeFields,
  type IntakeResult,
  type IntakeSubmission,
  readIntake,
  toRequestBody,
} from './intake.ts'
import { createUploadApi, type UploadProgress } from './upload.ts'
import { useFiles } from './use-files.ts'

const storage = formDraft('solutionDraft', 'browser')

type IntakeValue = { fields: IntakeFields; files: File[] }

/** The fields are uncontrolled: the draft follows what is typed into them. `unfit`: the error of files that are not accepted. */
export function useIntake(unfit: string, result?: IntakeResult) {
  const form = useRef<HTMLFormElement>(null)
  const upload = useRef<AbortController>(null)
  const [progress, setProgress] = useState(NO_PROGRESS)
  const draft = useDraft<IntakeValue, undefined, IntakeError>(() => ({
    initial: {
      value: BLANK_VALUE,
      base: undefined,
      ...(result && { submission: result.submission, problems: problemsFrom(result.submission) }),
    },
    isDirty: ({ fields }) => !isFormBlank(fields),
    storage,
    encode: ({ value }) => value.fields,
  }))
  const { value, problems, submission, restore } = draft
  const files = useFiles(value.files)
  const wasSent = result?.submission.status === 'success'
  const isPending = submission.status === 'pending'

  const readFields = () => readIntake(new FormData(form.current!))
  const focus = (selector: string) => form.current?.querySelector<HTMLElement>(selector)?.focus()

  useLayoutEffect(() => {
    if (wasSent) return
    const typed = readIntake(new FormData(form.current!))
    const stored = storage.read()
    const fields = stored ? withDraft(typed, readIntake(stored)) : typed
    fillForm(form.current!, fields)
    restore({ fields, files: [] })
  }, [wasSent, restore])

  useEffect(() => {
    if (!isPending) return
    const confirmUnload = (event: Event) => event.preventDefault()
    addEventListener('beforeunload', confirmUnload)
    return () => removeEventListener('beforeunload', confirmUnload)
  }, [isPending])

  function edit(change: Partial<IntakeValue>, field = ''): void {
    draft.edit((current) => ({ ...current, ...change }), { ...problems, [field]: undefined })
  }

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (isPending) return
    const fields = readFields()
    // Browser extensions fill in fields without an event.
    if (JSON.stringify(fields) !== JSON.stringify(value.fields)) edit({ fields })
    setProgress(NO_PROGRESS)
    let prepared: File[] | undefined
    const outcome = await draft.submit({
      async check({ fields, files: chosen }) {
        await afterNextPaint()
        prepared = await files.prepare(chosen)
        return { ...validateSolutionRequest(fields), ...(!prepared && { files: unfit }) }
      },
      async send({ fields }, idempotencyKey) {
        // The fields, where the focus may be, are inert until there is a reply.
        focus('[type=submit]')
        return send(fields, prepared ?? [], idempotencyKey)
      },
    })
    if (outcome?.ok) clearFields()
    else if (outcome) focus(outcome.error === 'cancelled' ? '[type=submit]' : '[aria-invalid=true]')
  }

  async function send(fields: IntakeFields, prepared: readonly File[], idempotencyKey: string) {
    const { signal } = (upload.current = new AbortController())
    const api = createUploadApi((progress) => !signal.aborted && setProgress(progress))
    const headers = { 'idempotency-key': idempotencyKey }
    try {
      const { success } = await api.createSolutionRequest(toRequestBody(fields, prepared), { headers, signal })
      return success ? ({ ok: true, reply: undefined, value: () => BLANK_VALUE } as const) : ({ ok: false, error: UNKNOWN_ERROR } as const)
    } catch (error) {
      // A request cancelled after it arrived has succeeded.
      if (signal.aborted) return { ok: false, error: 'cancelled' } as const
      const { message, fields: problems } = isApiError(error) ? error : UNKNOWN_ERROR
      return {
        ok: false,
        error: { message, fields: problems },
        problems: files.showError(problems.files ?? '') ? { ...problems, files: unfit } : problems,
      } as const
    }
  }

  const clearFields = () => fillForm(form.current!, BLANK_INTAKE)

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
    handleInput: ({ target }: SyntheticEvent) => edit({ fields: readFields() }, (target as HTMLInputElement).name),
    submit,
    cancel: () => upload.current?.abort(),
    clear() {
      clearFields()
      draft.reset(BLANK_VALUE)
    },
  }
}

const NO_PROGRESS: UploadProgress = { sent: 0, total: 0 }
const UNKNOWN_ERROR: Exclude<IntakeError, string> = { message: '', fields: {} }
const BLANK_VALUE: IntakeValue = { fields: BLANK_INTAKE, files: [] }

const problemsFrom = (submission: IntakeSubmission) =>
  submission.status === 'error' && submission.error !== 'cancelled' ? submission.error.fields : {}
