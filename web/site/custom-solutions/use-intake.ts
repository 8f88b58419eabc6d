import { type SubmitEvent, type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { validateSolutionRequest } from '../../../contract/solution-request.ts'
import { customSolutions } from '../../../content/custom-solutions.ts'
import { createFormDraft } from '../../parts/form-draft.ts'
import { type Answers, answersIn, isBlank, NO_ANSWERS, putAnswers } from './answers.ts'
import type { Problems } from './fields.tsx'
import { useFiles } from './use-files.ts'
import { type Sending, useSending } from './use-sending.ts'

const { unfit } = customSolutions.form.files
const draft = createFormDraft('solutionDraft', 'browser')

/** How a form that was sent without JavaScript ended. */
export type Outcome = { sending: Sending; answers: Answers }

/** What the form does from the first letter to the thanks. Nothing that was written is lost on the way. */
export function useIntake(outcome: Outcome = { sending: { stage: 'writing' }, answers: NO_ANSWERS }) {
  const form = useRef<HTMLFormElement>(null)
  const busy = useRef(false)
  const wasSent = outcome.sending.stage === 'sent'
  const files = useFiles()
  const { sending, send, cancel, forget } = useSending(outcome.sending)
  const [problems, setProblems] = useState<Problems>(sending.stage === 'failed' ? sending.fields : {})

  // The fields hold what is written in them by themselves.
  const written = () => answersIn(new FormData(form.current!))
  const solve = (name: string) => setProblems((known) => (known[name] ? { ...known, [name]: undefined } : known))
  const focusOn = (what: string) => form.current?.querySelector<HTMLElement>(what)?.focus()

  useLayoutEffect(() => {
    if (wasSent) return draft.clear()
    const kept = draft.read()
    if (kept && isBlank(answersIn(new FormData(form.current!)))) putAnswers(form.current!, answersIn(kept))
  }, [wasSent])

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (busy.current) return
    busy.current = true
    await checkAndSend(written())
    busy.current = false
  }

  async function checkAndSend(answers: Answers): Promise<void> {
    const sent = await files.fit()
    const found: Problems = { ...validateSolutionRequest(answers), ...(!sent && { files: unfit }) }
    if (!sent || Object.keys(found).length > 0) {
      forget()
      return complain(found)
    }
    // The fields are out of reach until there is an answer.
    focusOn('[type=submit]')
    setProblems({})
    const end = await send(answers, sent)
    if (end.stage === 'sent') startAnew()
    if (end.stage === 'cancelled') focusOn('[type=submit]')
    if (end.stage === 'failed') complain(files.blame(end.fields.files ?? '') ? { ...end.fields, files: unfit } : end.fields)
  }

  function complain(found: Problems): void {
    flushSync(() => setProblems(found))
    focusOn('[aria-invalid=true]')
  }

  function startAnew(): void {
    draft.clear()
    putAnswers(form.current!, NO_ANSWERS)
    setProblems({})
    files.choose([])
  }

  return {
    form,
    problems,
    sending,
    files: {
      ...files,
      choose(chosen: File[]) {
        files.choose(chosen)
        solve('files')
      },
    },
    write({ target }: SyntheticEvent) {
      const answers = written()
      if (isBlank(answers)) draft.clear()
      else draft.save(answers)
      solve((target as HTMLInputElement).name)
    },
    submit,
    cancel,
    clear() {
      startAnew()
      forget()
    },
  }
}
