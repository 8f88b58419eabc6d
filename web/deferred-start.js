/* The last element of a page. It reads its data from the element right before it, and from nowhere else in the page. */
{
  const MAX_WAIT_MS = 3000
  const START_EVENTS = ['pointerdown', 'keydown', 'input']
  /* Buttons that do nothing without scripts: the browser itself submits forms and opens popovers. */
  const SCRIPTED_BUTTONS = 'button:not([type="submit"], [popovertarget], [commandfor], [data-intro-skip])'
  const { dataset } = document.documentElement
  const { context, data, files, table, routes, entry } = JSON.parse(document.currentScript.previousElementSibling.textContent)
  let started = false
  let clickedButton

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
    delete dataset.firstView
    for (const type of START_EVENTS) removeEventListener(type, start)
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
  const startAfterPaint = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)))

  /* Styles use it to delay images further down until the first view is loaded. */
  dataset.firstView = ''
  if (document.readyState === 'complete') startAfterPaint()
  else addEventListener('load', startAfterPaint)
  /* A background tab draws no frames, and an image that never loads must not keep the scripts from starting. */
  setTimeout(start, MAX_WAIT_MS)
  for (const type of START_EVENTS) addEventListener(type, start)

  /* The last button that was clicked too early is clicked again after hydration. */
  const recordClick = ({ target }) => (clickedButton = target.closest(SCRIPTED_BUTTONS) ?? clickedButton)
  addEventListener('click', recordClick)
  addEventListener('hydrationstart', () => removeEventListener('click', recordClick))
  addEventListener('hydrated', () => clickedButton?.click())
}
