import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { KitDocument } from './document.tsx'

hydrateRoot(
  document,
  <StrictMode>
    <KitDocument />
  </StrictMode>,
)
