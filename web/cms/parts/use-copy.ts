import { cms } from '../../../content/cms.ts'
import { useToast } from '../../ui/toasts.tsx'

/** Puts a text on the clipboard and says so. A site without https has no clipboard, and a browser may refuse it. */
export function useCopy() {
  const say = useToast()
  return async (text: string, said: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      say({ text: said })
    } catch {
      say({ kind: 'error', text: cms.noClipboard })
    }
  }
}
