import { isRouteErrorResponse, Link } from 'react-router'
import { agency } from '../../../content/agency.ts'
import { requestDemo } from '../../../content/request-demo.ts'
import { PageHead } from '../../head/page-head.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Failed } from '../failed.tsx'
import { Opening } from '../opening.tsx'

const { title, link } = requestDemo.unknown

/** There is no such product, or nobody can tell now. */
export function NoProduct({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <Failed error={error} />
  return (
    <>
      <PageHead title={`${title} | ${agency.name}`} />
      <Opening title={title}>
        <LinkButton arrow render={<Link to={link.href} />}>
          {link.label}
        </LinkButton>
      </Opening>
    </>
  )
}
