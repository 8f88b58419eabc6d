import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { KitDocument } from './document.tsx'

const page = renderToString(
  <StrictMode>
    <KitDocument />
  </StrictMode>,
)
process.stdout.write(`<!doctype html>${page}`)
