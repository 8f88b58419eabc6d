import { useToast } from '../../ui/overlays/toast-provider.tsx'
import { apiErrorMessage } from '../session/api-error-message.ts'

/** Changes how something stands, and says what came of it. */
export function useChange<Change>(update: (change: Change) => Promise<{ message: string }>, failed: string) {
  const toast = useToast()
  return async (change: Change): Promise<void> => {
    try {
      toast({ text: (await update(change)).message })
    } catch (error) {
      toast({ kind: 'error', text: apiErrorMessage(error, { refused: failed }) })
    }
  }
}
