export type Shared = 'shared' | 'copied' | 'by hand'

/** The system's own sheet where there is one, else the clipboard, else nothing but the link itself. */
export async function shareLink(link: { title: string; url: string }): Promise<Shared> {
  if (navigator.canShare?.(link)) {
    try {
      await navigator.share(link)
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared'
    }
  }
  return (await copied(link.url)) ? 'copied' : 'by hand'
}

/** A site without https has no clipboard, and a browser may refuse it. */
async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
