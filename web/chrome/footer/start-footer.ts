/** A sticky footer counts as visible even while the page covers it: keyboard focus in it must uncover it. */
export function startFooter(): void {
  const footer = document.querySelector<HTMLElement>('body > footer')
  footer?.addEventListener('focusin', ({ target }) => {
    const isCovered = getComputedStyle(footer).position === 'sticky'
    if (isCovered && (target as Element).matches(':focus-visible')) scrollTo({ top: document.documentElement.scrollHeight })
  })
}
