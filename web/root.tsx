// Imported first: the style sheet that is loaded first sets the order of the cascade layers.
import './styles/main.css'
import type { ReactNode } from 'react'
import { Links, Outlet, Scripts, ScrollRestoration, isRouteErrorResponse } from 'react-router'
import { AGENCY_FACTS_ID, serializeAgencyFacts } from './cms/agency-facts.ts'
import type { Route } from './+types/root.ts'
import { DocumentHead } from './head/document-head.tsx'
import { staffLabels } from './cms/labels.ts'
import { shellLabels } from './cms/shell/labels.ts'
import { ErrorMessage } from './site/error-page.tsx'

/** The document of the staff area. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    // The first-paint script sets attributes on this element, which React must not report as a mismatch.
    <html lang="en" suppressHydrationWarning>
      <head>
        <DocumentHead />
        <Links />
      </head>
      <body>
        {children}
        <script id={AGENCY_FACTS_ID} type="application/json">
          {serializeAgencyFacts()}
        </script>
        {/* In the built site the server adds the scripts itself: cms/start-scripts.ts. */}
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
  const texts = { home: shellLabels.notFound.home, siteName: staffLabels.title }
  if (!isRouteErrorResponse(error)) return <ErrorMessage error={{ status: 500, cause: error }} {...texts} />
  return <ErrorMessage error={{ status: error.status, message: (error.data as { message?: string } | null)?.message }} {...texts} />
}
