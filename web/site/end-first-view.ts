import { pageLoaded } from '../parts/page-loaded.ts'
import { whenIdle } from '../parts/when-idle.ts'

/** As in frame.module.css. */
const BELOW_FOLD = 'main > :is(section, article):not(:first-of-type), main > article > section:not(:first-of-type), [data-below-fold]'
/** A picture that never arrives does not hold the page back for longer. */
const LONGEST_LOAD_MS = 3000
const LONGEST_WAIT_MS = 200

/**
 * Until now only what can be seen was laid out. The rest follows part by part whenever the browser is idle, so that no tap waits for all of it.
 */
export function endFirstView(): void {
  const page = document.documentElement
  if (page.dataset.firstView === undefined) return
  const parts = document.querySelectorAll<HTMLElement>(BELOW_FOLD).values()
  const layOutNext = () => whenIdle(layOut, { timeout: LONGEST_WAIT_MS })
  const layOut = () => {
    const { value: part } = parts.next()
    if (!part) return delete page.dataset.firstView
    part.dataset.laidOut = ''
    return layOutNext()
  }
  void Promise.race([pageLoaded(), new Promise((resolve) => setTimeout(resolve, LONGEST_LOAD_MS))]).then(layOutNext)
}
