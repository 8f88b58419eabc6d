/** Those who listen to a page, or steer by keyboard, begin where it begins: at its heading, or past a list that stays. */
export function focusHeading(): void {
  const heading =
    document.querySelector<HTMLElement>('main [data-begins], main:not(:has([data-begins])) h1') ?? document.querySelector('main')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
