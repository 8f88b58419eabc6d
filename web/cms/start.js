/* The last element of a staff page. It reads its data from the element right before it, and from nowhere else in the page. */
{
  /* Buttons that do nothing without scripts: the browser itself submits forms and opens popovers. */
  const SCRIPTED_BUTTONS = 'button:not([type="submit"], [popovertarget])'
  const { context, data, files, table, routes, entry } = JSON.parse(document.currentScript.previousElementSibling.textContent)
  let clickedButton, submittedForm

  /* Restores the scroll position, as the router does. */
  try {
    if (!history.state?.key) history.replaceState({ key: Math.random().toString(32).slice(2) }, '')
    const y = JSON.parse(sessionStorage.getItem('react-router-scroll-positions') ?? '{}')[history.state.key]
    if (typeof y === 'number') scrollTo(0, y)
  } catch {
    /* Without storage the page starts at the top. */
  }

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
  const preload = (href) => Object.assign(document.createElement('link'), { rel: 'modulepreload', href })

  for (const href of files) document.head.append(preload(href))
  /* Without its scripts a staff page says so. */
  run().catch(() => {})

  /* The last button that was clicked too early is clicked again after hydration. */
  const recordClick = ({ target }) => (clickedButton = target.closest(SCRIPTED_BUTTONS) ?? clickedButton)
  addEventListener('click', recordClick)
  addEventListener('hydrationstart', () => removeEventListener('click', recordClick))
  addEventListener('hydrated', () => clickedButton?.click())

  /* A form in whose field Enter was pressed too early, as its button waits for the scripts, is submitted. */
  const recordEnter = ({ key, target, isComposing }) => {
    if (key !== 'Enter' || isComposing || !target.matches('input')) return
    if (target.form?.querySelector('[type="submit"]:disabled')) submittedForm = target.form
  }
  addEventListener('keydown', recordEnter)
  addEventListener('hydrated', () => {
    removeEventListener('keydown', recordEnter)
    submittedForm?.requestSubmit()
  })
}
