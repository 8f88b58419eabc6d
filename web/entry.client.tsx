import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
      <Alive />
    </StrictMode>,
  )
})

/** From now on presses are heard; one that came before was noted (start-late.js). */
function Alive() {
  // Later, for while effects run React takes no press for a part that is not alive yet.
  useEffect(() => void setTimeout(() => dispatchEvent(new Event('alive'))), [])
  return null
}
