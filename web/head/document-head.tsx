import { FIRST_PAINT_SCRIPT } from '../inline-scripts.ts'
import { fontPreloads } from './font-preloads.ts'

/** The same as --void: the browser's toolbar matches the dark top of a page. */
const THEME_COLOUR = '#0a0610'

/** The head that public and staff pages have in common. */
export function DocumentHead() {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="theme-color" content={THEME_COLOUR} />
      {/* Already run when React hydrates a staff page: the client bundle does not contain it. */}
      <script suppressHydrationWarning>{import.meta.env.SSR ? FIRST_PAINT_SCRIPT : ''}</script>
      {fontPreloads.map((font) => (
        <link key={font.href} {...font} />
      ))}
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
    </>
  )
}
