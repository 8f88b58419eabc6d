import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { KitDocument, PAGES } from './document.tsx'

const [folder = ''] = process.argv.slice(2)

for (const page of PAGES) {
  const html = renderToString(
    <StrictMode>
      <KitDocument page={page} />
    </StrictMode>,
  )
  writeFileSync(path.join(folder, `${page}.html`), `<!doctype html>${html}`)
}
