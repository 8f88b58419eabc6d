/** How long the button says that the link was copied. */
const RESULT_SHOWN_MS = 4000

/** The share button of an article (share.tsx). */
export function startShare(): void {
  const area = document.querySelector<HTMLElement>('[data-share]')
  area?.querySelector('button')?.addEventListener('click', () => void share(area))
}

async function share(area: HTMLElement): Promise<void> {
  const link = { title: area.dataset.title ?? '', url: location.origin + area.dataset.share }
  const result = await shareLink(link)
  const output = area.querySelector('output')
  const field = area.querySelector('input')
  if (output) showResult(output, result === 'copied' ? (output.dataset.copied ?? '') : '')
  if (result !== 'unsupported' || !field) return
  field.value = link.url
  field.closest<HTMLElement>('[hidden]')?.removeAttribute('hidden')
  field.select()
}

let hideResult: ReturnType<typeof setTimeout>

function showResult(output: HTMLOutputElement, text: string): void {
  clearTimeout(hideResult)
  output.textContent = text
  hideResult = setTimeout(() => (output.textContent = ''), RESULT_SHOWN_MS)
}

type ShareResult = 'shared' | 'copied' | 'unsupported'

async function shareLink(link: { title: string; url: string }): Promise<ShareResult> {
  if (navigator.canShare?.(link)) {
    try {
      await navigator.share(link)
      return 'shared'
    } catch (error) {
      // The visitor has closed the sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared'
    }
  }
  return (await copyToClipboard(link.url)) ? 'copied' : 'unsupported'
}

/** A site without https has no clipboard, and a browser may refuse access. */
async function copyToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
