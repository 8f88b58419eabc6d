import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { KitDocument, type KitPageName } from './document.tsx'

hydrateRoot(
  document,
  <StrictMode>
    <KitDocument page={document.documentElement.dataset.page as KitPageName} />
  </StrictMode>,
)
