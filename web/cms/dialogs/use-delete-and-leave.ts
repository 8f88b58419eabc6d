import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useToast } from '../../ui/overlays/toast-provider.tsx'
import { apiErrorMessage } from '../session/api-error-message.ts'

type DeleteOptions = { remove: () => Promise<{ message: string }>; failed: string; listPath: string; onDeleted: () => void }

/** Deletes what a page is about and goes back to the list, where it is said. */
export function useDeleteAndLeave({ remove, failed, listPath, onDeleted }: DeleteOptions) {
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const toast = useToast()

  async function confirmDelete(): Promise<void> {
    if (busy) return
    setBusy(true)
    try {
      const { message } = await remove()
      onDeleted()
      toast({ text: message })
      await navigate(listPath)
    } catch (error) {
      toast({ kind: 'error', text: apiErrorMessage(error, { refused: failed }) })
      setBusy(false)
    }
  }

  return { busy, carryOut: confirmDelete }
}
