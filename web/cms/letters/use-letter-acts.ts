import { useState } from 'react'
import { cms } from '../../../content/cms.ts'
import { useToast } from '../../ui/toasts.tsx'
import { inWords } from '../session/in-words.ts'
import { staff } from '../session/staff-api.ts'

/** What a person can do about a letter. Whatever comes of it is said, and what is shown follows. */
export function useLetterActs(id: string, onChanged: () => void) {
  const [busy, setBusy] = useState(false)
  const say = useToast()

  async function act(call: (input: { id: string }) => Promise<{ message: string }>): Promise<void> {
    setBusy(true)
    try {
      say({ text: (await call({ id })).message })
    } catch (error) {
      say({ kind: 'error', text: inWords(error, { refused: cms.letters.failedAct }) })
    }
    setBusy(false)
    onChanged()
  }

  return {
    busy,
    resend: () => act(staff.resendLetter),
    stop: () => act(staff.stopLetter),
    markSent: () => act(staff.markLetterSent),
  }
}
