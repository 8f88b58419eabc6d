// Imported first: the style sheet that is loaded first sets the order of the cascade layers.
import './styles/main.css'
import type { ReactNode } from 'react'
import { Links, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root.ts'
import { fontPreloads } from './head/font-preloads.ts'
import { FIRST_PAINT_SCRIPT } from './inline-scripts.ts'
import { ErrorPage } from './site/error-page.tsx'
import { Frame } from './site/frame.tsx'

/** The same as --void: the browser's toolbar matches the dark top of a page. */
const THEME_COLOUR = '#0a0610'

export const loader = ({ request }: Route.LoaderArgs) => ({ siteUrl: new URL(request.url).origin })
/** The site's URL does not change during a visit. */
export const shouldRevalidate = () => false

export const links: Route.LinksFunction = () => [
  ...fontPreloads,
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

export function Layout({ children }: { children: ReactNode }) {
  return (
    // The first-paint script sets attributes on this element, which React must not report as a mismatch.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={THEME_COLOUR} />
        {/* Already run when React hydrates: the client bundle does not contain it. */}
        <script suppressHydrationWarning>{import.meta.env.SSR ? FIRST_PAINT_SCRIPT : ''}</script>
        <Links />
      </head>
      <body>
        {children}
        {/* In the built site the server adds the scripts itself: defer-scripts.ts. */}
        {(import.meta.env.DEV || !import.meta.env.SSR) && <ScrollRestoration />}
        {import.meta.env.DEV && <Scripts />}
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <ErrorPage error={error} />
    </Frame>
  )
}
