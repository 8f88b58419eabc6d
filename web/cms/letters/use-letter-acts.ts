import { useState } from 'react'
import { cms } from '../../../content/cms.ts'
import { useToast } from '../../ui/overlays/toast-provider.tsx'
import { apiErrorMessage } from '../session/api-error-message.ts'
import { staffApi } from '../session/staff-api.ts'

/** What a person can do about a letter. Whatever comes of it is said, and what is shown follows. */
export function useLetterActs(id: string, onChanged: () => void) {
  const [busy, setBusy] = useState(false)
  const say = useToast()

  async function act(call: (input: { id: string }) => Promise<{ message: string }>): Promise<void> {
    setBusy(true)
    try {
      say({ text: (await call({ id })).message })
    } catch (error) {
      say({ kind: 'error', text: apiErrorMessage(error, { refused: cms.letters.failedAct }) })
    }
    setBusy(false)
    onChanged()
  }

  return {
    busy,
    resend: () => act(staffApi.resendEmail),
    stop: () => act(staffApi.stopEmail),
    markSent: () => act(staffApi.markEmailSent),
  }
}
