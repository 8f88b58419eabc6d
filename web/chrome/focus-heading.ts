/** Moves screen readers and the keyboard to the start of the page: its heading, or the element marked `data-begins`. */
export function focusHeading(): void {
  const heading =
    document.querySelector<HTMLElement>('main [data-begins], main:not(:has([data-begins])) h1') ?? document.querySelector('main')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
