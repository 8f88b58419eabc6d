import { isRouteErrorResponse, Link } from 'react-router'
import { agency } from '../../../content/agency.ts'
import { requestDemo } from '../../../content/request-demo.ts'
import { PageHead } from '../../head/page-head.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { ErrorPage } from '../error-page.tsx'
import { SimpleHero } from '../sections/simple-hero.tsx'

const { title, link } = requestDemo.unknown

/** There is no such product, or nobody can tell now. */
export function NoProduct({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage error={error} />
  return (
    <>
      <PageHead title={`${title} | ${agency.name}`} />
      <SimpleHero title={title}>
        <LinkButton arrow render={<Link to={link.href} />}>
          {link.label}
        </LinkButton>
      </SimpleHero>
    </>
  )
}
