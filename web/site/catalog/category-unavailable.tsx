import { getCategoryOfferings } from '../../../content/categories/category-offerings.ts'
import { errorMessages } from '../../../content/shared-texts.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import { REQUEST_ID_PLACEHOLDER } from '../../../contract/request-id.ts'
import { ErrorLayout } from '../../chrome/not-found/not-found-page.tsx'
import { useSiteContent } from '../../head/site-content.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { ErrorReference } from '../error-page.tsx'
import { WaysOn } from '../not-found/ways-on.tsx'
import type { CategoryNotFound } from './find-category.ts'

/** There is no such service, or it could not be loaded. */
export function CategoryUnavailable(found: CategoryNotFound) {
  return found.state === 'missing' ? <CategoryMissing {...found} /> : <CategoryFailed />
}

/** Shows the other offerings of a category that does exist, or all categories. */
function CategoryMissing({ category, categories }: Extract<CategoryNotFound, { state: 'missing' }>) {
  const content = useSiteContent()
  const { missing } = content.servicePages.category
  const services = categories.map(({ slug, name, shortDesc }) => ({ label: name, hint: shortDesc, href: `/services/dba/${slug}` }))
  const offerings = category
    ? getCategoryOfferings(content.offerings, category).map(({ id, title }) => ({
        label: title,
        href: `/services/dba/${category.slug}/${id}`,
      }))
    : []
  return (
    <ErrorLayout siteName={content.agency.name} title={missing.title} text={missing.text} actions={<BackToServices />}>
      {category && offerings.length > 0 ? (
        <WaysOn heading={interpolate(missing.offerings, { category: category.name })} links={offerings} />
      ) : (
        <WaysOn heading={missing.services} links={services} />
      )}
    </ErrorLayout>
  )
}

function CategoryFailed() {
  const { agency } = useSiteContent()
  const { load, retry } = errorMessages.services
  return (
    <ErrorLayout
      siteName={agency.name}
      title={load}
      text={errorMessages.server}
      detail={<ErrorReference reference={REQUEST_ID_PLACEHOLDER} />}
      actions={
        <>
          {/* An empty address is that of the page itself: the link loads it again. */}
          <LinkButton href="">{retry}</LinkButton>
          <BackToServices variant="ghost" />
        </>
      }
    />
  )
}

function BackToServices({ variant }: { variant?: 'ghost' }) {
  const { link } = useSiteContent().servicePages.category.missing
  return (
    <LinkButton variant={variant} href={link.href} data-withdraw>
      {link.label}
    </LinkButton>
  )
}
