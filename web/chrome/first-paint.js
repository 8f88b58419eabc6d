{
  const SCROLLED_PAST_PX = 50
  const DAY_MS = 86_400_000
  const page = document.documentElement

  addEventListener('scroll', () => page.toggleAttribute('data-scrolled', scrollY > SCROLLED_PAST_PX), { passive: true })

  const isPublicPage = !/^\/(auth|cms|kit)(\/|$)/.test(location.pathname)
  const navigationType = performance.getEntriesByType('navigation')[0]?.type

  /* The top of a new page: what is further down can wait (end-first-view.ts). */
  if (isPublicPage && navigationType === 'navigate' && !location.hash) page.dataset.firstView = ''

  /* Not for somebody who comes from a letter or a page of this site, or has seen it within a day, in whichever tab. */
  const isIntroDue = () =>
    isPublicPage &&
    !/^\/(newsletter|preview)\//.test(location.pathname) &&
    !document.referrer.startsWith(`${location.origin}/`) &&
    !sessionStorage.introSeen &&
    !(Date.now() - localStorage.introSeenAt < DAY_MS) &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches

  const handleEarlyInput = ({ type, key, target }) => {
    if (!page.dataset.intro || document.querySelector('dialog[open]')) return
    if (key === 'Escape' || (type === 'click' && target.closest('[data-intro-skip]'))) {
      delete page.dataset.intro
      sessionStorage.introSeen = '1'
      localStorage.introSeenAt = Date.now()
    } else if (type === 'click') page.dataset.intro = 'playing'
  }

  /* The page before was left under the bars. They stay until the last element of this one is there. */
  const enterUnderBars = (mark) => {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'expect', href: '#cursor', blocking: 'render' }))
    if (mark !== 'picture') return
    /* The picture that was clicked moves to the first one of this page (carry-picture.ts). */
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('@view-transition { navigation: auto }')
    document.adoptedStyleSheets.push(sheet)
    addEventListener('pagereveal', () => sheet.replaceSync(''), { once: true })
    page.dataset.pictureArrives = ''
  }

  try {
    const mark = sessionStorage.pageTransition
    /* Also if it is shown again from the history. */
    if (mark || navigationType === 'back_forward') page.dataset.transition = 'enter'
    if (mark) enterUnderBars(mark)
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
