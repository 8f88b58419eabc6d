import { useToast } from '../ui/overlays/toast-provider.tsx'

/** The clipboard is missing on a site without https, and the browser may refuse it. */
export function useCopyToClipboard() {
  const toast = useToast()
  return async (text: string, confirmation: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      toast({ text: confirmation })
    } catch {
      toast({ kind: 'error', text: 'The browser does not let us copy. Please mark the text and copy it yourself.' })
    }
  }
}
