/* The last element of a page. It reads its data from the element right before it, and from nowhere else in the page. */
{
  const LONGEST_WAIT_MS = 3000
  const EAGER = ['pointerdown', 'keydown', 'input']
  /* Buttons that do nothing without scripts: the browser itself submits forms and opens popovers. */
  const OURS = 'button:not([type="submit"], [popovertarget], [commandfor], [data-intro-skip])'
  const { dataset } = document.documentElement
  const { context, data, files, table, routes, entry } = JSON.parse(document.currentScript.previousElementSibling.textContent)
  let started = false
  let pressed

  /* Restores the scroll position, as the router does. */
  try {
    if (!history.state?.key) history.replaceState({ key: Math.random().toString(32).slice(2) }, '')
    const y = JSON.parse(sessionStorage.getItem('react-router-scroll-positions') ?? '{}')[history.state.key]
    if (typeof y === 'number') scrollTo(0, y)
  } catch {
    /* Without storage the page starts at the top. */
  }

  const start = () => {
    if (started) return
    started = true
    delete dataset.firstSight
    for (const type of EAGER) removeEventListener(type, start)
    for (const href of files) document.head.append(preload(href))
    /* The page can be read without its scripts. */
    run().catch(() => {})
  }
  const preload = (href) => Object.assign(document.createElement('link'), { rel: 'modulepreload', href, fetchPriority: 'low' })

  const run = async () => {
    const stream = new ReadableStream({
      start(controller) {
        controller.enqueue(data)
        controller.close()
      },
    })
    window.__reactRouterContext = { ...context, stream: stream.pipeThrough(new TextEncoderStream()) }
    const [, ...modules] = await Promise.all([import(table), ...Object.entries(routes).map(load)])
    window.__reactRouterRouteModules = Object.fromEntries(modules)
    await import(entry)
  }
  const load = async ([id, parts]) => [id, Object.assign({}, ...(await Promise.all(parts.map((part) => import(part)))))]

  /* Two frames later, what has been loaded is on the screen. */
  const shown = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)))

  /* Styles use it to delay images further down until the first view is loaded. */
  dataset.firstSight = ''
  if (document.readyState === 'complete') shown()
  else addEventListener('load', shown)
  /* A background tab draws no frames, and an image that never loads must not keep the scripts from starting. */
  setTimeout(start, LONGEST_WAIT_MS)
  for (const type of EAGER) addEventListener(type, start)

  /* The last button that was clicked too early is clicked again after hydration. */
  const note = ({ target }) => (pressed = target.closest(OURS) ?? pressed)
  addEventListener('click', note)
  addEventListener('hearing', () => removeEventListener('click', note))
  addEventListener('alive', () => pressed?.click())
}
