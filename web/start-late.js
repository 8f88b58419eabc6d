/* Between braces of its own, after `files` (addresses of scripts) and `run` (which imports them). */
{
  const LONGEST_WAIT_MS = 3000
  const EAGER = ['pointerdown', 'keydown', 'input']
  /* Buttons that only the scripts can answer: the browser itself sends forms and opens menus. */
  const OURS = 'button:not([type="submit"], [popovertarget], [commandfor], [data-intro-skip])'
  const { dataset } = document.documentElement
  let started = false
  let pressed

  const start = () => {
    if (started) return
    started = true
    delete dataset.firstSight
    for (const type of EAGER) removeEventListener(type, start)
    for (const href of files) document.head.append(preload(href))
    run()
  }
  const preload = (href) => Object.assign(document.createElement('link'), { rel: 'modulepreload', href, fetchPriority: 'low' })
  /* After the frame that shows what has been loaded: in the next one it is on the screen. */
  const shown = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)))

  /* For styles that keep pictures far down from being fetched with what is seen first. */
  dataset.firstSight = ''
  if (document.readyState === 'complete') shown()
  else addEventListener('load', shown)
  /* A tab in the background draws no frames, and a picture that does not come must not keep the page from its work. */
  setTimeout(start, LONGEST_WAIT_MS)
  for (const type of EAGER) addEventListener(type, start)

  /* The last button that was pressed too early is pressed again when somebody hears it. */
  const note = ({ target }) => (pressed = target.closest(OURS) ?? pressed)
  addEventListener('click', note)
  addEventListener('hearing', () => removeEventListener('click', note))
  addEventListener('alive', () => pressed?.click())
}
