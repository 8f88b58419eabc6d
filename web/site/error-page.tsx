import { Link, isRouteErrorResponse } from 'react-router'
import { errorMessages } from '../../content/shared-texts.ts'
import { notFound } from '../../content/layout.ts'
import { PageHead } from '../head/page-head.tsx'
import { LinkButton } from '../ui/buttons/link-button.tsx'
import { SimpleHero } from './sections/simple-hero.tsx'

/** Shown in place of a page that could not be loaded or rendered. */
export function ErrorPage({ error }: { error: unknown }) {
  return (
    <>
      <PageHead title={getErrorMessage(error)} />
      <SimpleHero title={getErrorMessage(error)}>
        <LinkButton render={<Link to={notFound.home.href} />}>{notFound.home.label}</LinkButton>
        {import.meta.env.DEV && error instanceof Error && <pre>{error.stack}</pre>}
      </SimpleHero>
    </>
  )
}

/** The message of the server where it sent one. Errors of the code are not shown to visitors. */
function getErrorMessage(error: unknown): string {
  return (isRouteErrorResponse(error) && (error.data as { message?: string } | null)?.message) || errorMessages.server
}
