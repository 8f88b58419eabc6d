{
  const SCROLLED_PAST_PX = 50
  const page = document.documentElement

  addEventListener('scroll', () => page.toggleAttribute('data-scrolled', scrollY > SCROLLED_PAST_PX), { passive: true })

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
    if (isIntroDue()) {
      page.dataset.intro = 'waiting'
      addEventListener('click', handleEarlyInput)
      addEventListener('keydown', handleEarlyInput)
    }
  } catch {
    /* Without session storage the intro would be shown on every page, so it is never shown. */
  }
}
