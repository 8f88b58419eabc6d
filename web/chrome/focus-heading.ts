/** Those who listen to a page, or steer by keyboard, begin where it begins. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
