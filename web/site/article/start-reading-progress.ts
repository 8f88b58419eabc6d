/** The bar of an article shows how much of it has been read. With reduced motion as well: it only moves when the reader scrolls. */
export function startReadingProgress(): void {
  const bar = document.querySelector<HTMLElement>('[data-reading-progress]')
  const article = bar?.closest('article')
  if (!bar || !article) return
  const update = () => {
    const { top, height } = article.getBoundingClientRect()
    // An article that fits into the window is read when it is left.
    const distance = Math.max(1, height - innerHeight)
    bar.style.scale = `${Math.min(1, Math.max(0, -top / distance))} 1`
  }
  // With the frame that lays out the page anyway.
  requestAnimationFrame(update)
  addEventListener('scroll', update, { passive: true })
  addEventListener('resize', update)
}
