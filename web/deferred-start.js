/* The last thing in a page. What it works with stands right before it, as data: whatever else is in the page, it is not looked at. */
{
  const LONGEST_WAIT_MS = 3000
  const EAGER = ['pointerdown', 'keydown', 'input']
  /* Buttons that only the scripts can answer: the browser itself sends forms and opens menus. */
  const OURS = 'button:not([type="submit"], [popovertarget], [commandfor], [data-intro-skip])'
  const { dataset } = document.documentElement
  const { context, data, files, table, routes, entry } = JSON.parse(document.currentScript.previousElementSibling.textContent)
  let started = false
  let pressed

  /* As the router does it: someone who comes back finds the page where they left it. */
  try {
    if (!history.state?.key) history.replaceState({ key: Math.random().toString(32).slice(2) }, '')
    const y = JSON.parse(sessionStorage.getItem('react-router-scroll-positions') ?? '{}')[history.state.key]
    if (typeof y === 'number') scrollTo(0, y)
  } catch {
    /* A browser that keeps nothing starts at the top. */
  }

  const start = () => {
    if (started) return
    started = true
    delete dataset.firstSight
    for (const type of EAGER) removeEventListener(type, start)
    for (const href of files) document.head.append(preload(href))
    /* Scripts that never come leave a page that can be read. */
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
