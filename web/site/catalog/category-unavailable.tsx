import { REQUEST_ID_PLACEHOLDER } from '../../../contract/request-id.ts'
import { agency } from '../../../content/agency.ts'
import { categoryPage } from '../../../content/service-pages.ts'
import { errorMessages } from '../../../content/shared-texts.ts'
import { PageHead } from '../../head/page-head.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { ErrorReference } from '../error-page.tsx'
import { SimpleHero } from '../sections/simple-hero.tsx'
import type { CategoryNotFound } from './find-category.ts'

/** There is no such service, or it could not be loaded. */
export function CategoryUnavailable({ state }: CategoryNotFound) {
  const { missing } = categoryPage
  const title = state === 'missing' ? missing.title : errorMessages.services.load
  return (
    <>
      <PageHead title={`${title} | ${agency.name}`} />
      <SimpleHero title={title}>
        <p>{state === 'missing' ? missing.text : errorMessages.server}</p>
        {state === 'failed' && <ErrorReference reference={REQUEST_ID_PLACEHOLDER} />}
        {/* An empty address is that of the page itself: the link loads it again. */}
        {state === 'failed' && <LinkButton href="">{errorMessages.services.retry}</LinkButton>}
        <LinkButton variant={state === 'failed' ? 'ghost' : 'solid'} href={missing.link.href}>
          {missing.link.label}
        </LinkButton>
      </SimpleHero>
    </>
  )
}
