import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { replaceBrokenPictures } from './parts/broken-pictures.ts'

replaceBrokenPictures()
// From here on React handles clicks: it hydrates what is clicked at once. Earlier clicks were recorded by cms/start.js.
dispatchEvent(new Event('hydrationstart'))
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
      <HydrationSignal />
    </StrictMode>,
  )
})

/** Tells cms/start.js to repeat a click that came before hydration. */
function HydrationSignal() {
  // After the effects: while they run, React ignores clicks on parts that are not hydrated.
  useEffect(() => void setTimeout(() => dispatchEvent(new Event('hydrated'))), [])
  return null
}
