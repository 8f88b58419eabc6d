import { useToast } from '../../ui/toasts.tsx'
import { inWords } from '../session/in-words.ts'

/** Changes how something stands, and says what came of it. */
export function useChange<Change>(update: (change: Change) => Promise<{ message: string }>, failed: string) {
  const say = useToast()
  return async (change: Change): Promise<void> => {
    try {
      say({ text: (await update(change)).message })
    } catch (error) {
      say({ kind: 'error', text: inWords(error, { refused: failed }) })
    }
  }
}
