import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

// A press from here on is React's: what it meets is brought to life at once. One that came before was noted (start-page.js).
dispatchEvent(new Event('hearing'))
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
      <HydrationSignal />
    </StrictMode>,
  )
})

/** The press that was noted can be repeated. */
function HydrationSignal() {
  // Later, for while effects run React takes no press for a part that is not alive yet.
  useEffect(() => void setTimeout(() => dispatchEvent(new Event('alive'))), [])
  return null
}
