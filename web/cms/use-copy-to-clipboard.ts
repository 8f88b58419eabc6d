import { cms } from '../../content/cms.ts'
import { useToast } from '../ui/overlays/toast-provider.tsx'

/** Puts a text on the clipboard and says so. A site without https has no clipboard, and a browser may refuse it. */
export function useCopyToClipboard() {
  const toast = useToast()
  return async (text: string, said: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      toast({ text: said })
    } catch {
      toast({ kind: 'error', text: cms.noClipboard })
    }
  }
}
