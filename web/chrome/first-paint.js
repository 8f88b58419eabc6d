{
  const SCROLLED_PAST_PX = 50
  const page = document.documentElement

  addEventListener('scroll', () => page.toggleAttribute('data-scrolled', scrollY > SCROLLED_PAST_PX), { passive: true })

  /* Styles use it to delay images further down until the first view is loaded. */
  page.dataset.firstView = ''
  const endFirstView = () => delete page.dataset.firstView
  addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(endFirstView)))
  /* A background tab draws no frames, and an image that never loads must not keep the others from loading. */
  setTimeout(endFirstView, 3000)

  const isIntroDue = () =>
    !sessionStorage.introSeen &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches &&
    !/^\/(auth|cms|kit)(\/|$)/.test(location.pathname)

  const handleEarlyInput = ({ type, key, target }) => {
    if (!page.dataset.intro || document.querySelector('dialog[open]')) return
    if (key === 'Escape' || (type === 'click' && target.closest('[data-intro-skip]'))) {
      delete page.dataset.intro
      sessionStorage.introSeen = '1'
    } else if (type === 'click') page.dataset.intro = 'playing'
  }

  try {
    /* The page before was left under the bars, or this one is shown again from the history. */
    if (sessionStorage.pageTransition || performance.getEntriesByType('navigation')[0]?.type === 'back_forward')
      page.dataset.transition = 'enter'
    sessionStorage.removeItem('pageTransition')
    if (isIntroDue()) {
      page.dataset.intro = 'waiting'
      addEventListener('click', handleEarlyInput)
      addEventListener('keydown', handleEarlyInput)
    }
  } catch {
    /* Without session storage the intro would be shown on every page, so it is never shown. */
  }
}
