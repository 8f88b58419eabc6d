import { useEffect, useEffectEvent, useState } from 'react'
import { staffErrorMessages } from '../../../content/staff-error-messages.ts'
import { unsavedErrorMessage } from '../session/api-error-message.ts'

const RETURN_AFTER_MS = 2000

type State = { step: 'writing' | 'sending' | 'sent'; problem: string }

/** Sends once; on success it says so, and after a moment goes back. */
export function useSending({ send, isKept, onReturn }: { send: () => Promise<unknown>; isKept: () => boolean; onReturn: () => void }) {
  const [{ step, problem }, setState] = useState<State>({ step: 'writing', problem: '' })
  const goBack = useEffectEvent(onReturn)

  useEffect(() => {
    if (step !== 'sent') return
    const timer = setTimeout(goBack, RETURN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [step])

  async function start(): Promise<void> {
    if (step !== 'writing') return
    setState({ step: 'sending', problem: '' })
    try {
      await send()
      setState({ step: 'sent', problem: '' })
    } catch (error) {
      const { replyRefused: refused, reply: failed } = staffErrorMessages.queries
      setState({ step: 'writing', problem: unsavedErrorMessage(error, { refused, failed }, { isKept: isKept(), again: 'send' }) })
    }
  }

  return { step, problem, start, clearProblem: () => problem && setState({ step, problem: '' }) }
}
