// oxlint-disable-next-line import/no-unassigned-import -- a style sheet is imported for what it does
import '../../../web/styles/main.css'
import { KIT_SECTIONS, KitPage, type KitSection } from '../../../web/kit/kit-page.tsx'
import { fontPreloads } from '../../../web/head/font-preloads.ts'

/** All of the kit, or one section of it. */
export const PAGES = ['all', ...KIT_SECTIONS] as const

export type KitPageName = 'all' | KitSection

/** The kit without a router around it. */
export function KitDocument({ page }: { page: KitPageName }) {
  return (
    <html lang="en" data-page={page}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {fontPreloads.map((preload) => (
          <link key={preload.href} {...preload} />
        ))}
        <link rel="stylesheet" href="/kit.css" />
        <script type="module" src="/kit.js" />
      </head>
      <body>
        <KitPage only={page === 'all' ? undefined : [page]} />
      </body>
    </html>
  )
}
