// oxlint-disable-next-line import/no-unassigned-import -- a style sheet is imported for what it does
import '../../../web/styles/main.css'
import Kit from '../../../web/kit/kit.tsx'
import { fontPreloads } from '../../../web/ui/fonts.ts'

/** The page with every piece of the interface, without a router around it. */
export function KitDocument() {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {fontPreloads.map((preload) => (
          <link key={preload.href} {...preload} />
        ))}
        <link rel="stylesheet" href="/kit.css" />
        <script type="module" src="/kit.js" async />
      </head>
      <body>
        <Kit />
      </body>
    </html>
  )
}
