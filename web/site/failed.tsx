import { isRouteErrorResponse, Link } from 'react-router'
import { errorMessages } from '../../content/error-messages.ts'
import { notFound } from '../../content/not-found.ts'
import { PageHead } from '../head/page-head.tsx'
import { LinkButton } from '../ui/buttons/link-button.tsx'
import { Opening } from './opening.tsx'

/** What any page shows when it could not be loaded or drawn. */
export function Failed({ error }: { error: unknown }) {
  return (
    <>
      <PageHead title={failureMessage(error)} />
      <Opening title={failureMessage(error)}>
        <LinkButton render={<Link to={notFound.home.href} />}>{notFound.home.label}</LinkButton>
        {import.meta.env.DEV && error instanceof Error && <pre>{error.stack}</pre>}
      </Opening>
    </>
  )
}

/** The server's sentence where it gave one. A fault of our own tells a visitor nothing. */
function failureMessage(error: unknown): string {
  return (isRouteErrorResponse(error) && (error.data as { message?: string } | null)?.message) || errorMessages.server
}
