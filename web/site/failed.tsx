import { isRouteErrorResponse, Link } from 'react-router'
import { failures } from '../../content/failures.ts'
import { notFound } from '../../content/not-found.ts'

/** What any page shows when it could not be loaded or drawn. */
export function Failed({ error }: { error: unknown }) {
  return (
    <>
      <title>{failureMessage(error)}</title>
      <h1>{failureMessage(error)}</h1>
      <Link to={notFound.home.href}>{notFound.home.label}</Link>
      {import.meta.env.DEV && error instanceof Error && <pre>{error.stack}</pre>}
    </>
  )
}

/** The server's sentence where it gave one. A fault of our own tells a visitor nothing. */
export function failureMessage(error: unknown): string {
  return (isRouteErrorResponse(error) && (error.data as { message?: string } | null)?.message) || failures.server
}
