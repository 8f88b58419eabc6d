{
  const SCROLLED_PAST_PX = 50
  const page = document.documentElement

  addEventListener('scroll', () => page.toggleAttribute('data-scrolled', scrollY > SCROLLED_PAST_PX), { passive: true })

  const isPublicPage = !/^\/(auth|cms|kit)(\/|$)/.test(location.pathname)
  const navigationType = performance.getEntriesByType('navigation')[0]?.type

  /* The top of a new page: what is further down can wait (end-first-view.ts). */
  if (isPublicPage && navigationType === 'navigate' && !location.hash) page.dataset.firstView = ''

  const isIntroDue = () => isPublicPage && !sessionStorage.introSeen && !matchMedia('(prefers-reduced-motion: reduce)').matches

  const handleEarlyInput = ({ type, key, target }) => {
    if (!page.dataset.intro || document.querySelector('dialog[open]')) return
    if (key === 'Escape' || (type === 'click' && target.closest('[data-intro-skip]'))) {
      delete page.dataset.intro
      sessionStorage.introSeen = '1'
    } else if (type === 'click') page.dataset.intro = 'playing'
  }

  try {
    /* The page before was left under the bars, or this one is shown again from the history. */
    if (sessionStorage.pageTransition || navigationType === 'back_forward') page.dataset.transition = 'enter'
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
