const FADE_AFTER_MS = 900

export function startScrollIndicator(): void {
  const pill = document.querySelector<HTMLElement>('[data-scroll-indicator]')
  if (!pill) return
  // Not `scrollY`: reading it here would make the browser lay out the page while it starts.
  let lastScrollY = 0
  let timer = 0
  const handleScroll = () => {
    if (scrollY === lastScrollY) return
    setDirection(pill, scrollY > lastScrollY ? 'down' : 'up')
    lastScrollY = scrollY
    const scrollableHeight = document.documentElement.scrollHeight - innerHeight
    pill.style.setProperty('--progress', String(scrollableHeight > 0 ? Math.min(1, Math.max(0, scrollY / scrollableHeight)) : 0))
    pill.dataset.scrolling = ''
    clearTimeout(timer)
    timer = window.setTimeout(() => delete pill.dataset.scrolling, FADE_AFTER_MS)
  }
  addEventListener('scroll', handleScroll, { passive: true })
}

function setDirection(pill: HTMLElement, direction: 'down' | 'up'): void {
  if (pill.dataset.direction === direction) return
  pill.dataset.direction = direction
  const label = direction === 'down' ? pill.dataset.labelDown : pill.dataset.labelUp
  pill.querySelector('svg')?.setAttribute('aria-label', label ?? '')
}
