import { useEffect } from 'react'
import { Link } from 'react-router'
import { agency } from '../../../content/agency.ts'
import { categoryPage } from '../../../content/category-page.ts'
import { errorMessages } from '../../../content/error-messages.ts'
import { focusHeading } from '../../chrome/focus-heading.ts'
import { PageHead } from '../../head/page-head.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Spinner } from '../../ui/display/spinner.tsx'
import { Opening } from '../opening.tsx'
import type { NotFound } from './find-category.ts'

/** There is no such service, or it cannot be had now: two different things to say. */
export function NoService({ state }: NotFound) {
  const { missing } = categoryPage
  const title = state === 'missing' ? missing.title : errorMessages.services.load
  return (
    <>
      <PageHead title={`${title} | ${agency.name}`} />
      <Opening title={title}>
        <p>{state === 'missing' ? missing.text : errorMessages.server}</p>
        {/* An address of nothing is the page's own: pressing it loads that again. */}
        {state === 'failed' && <LinkButton href="">{errorMessages.services.retry}</LinkButton>}
        <LinkButton variant={state === 'failed' ? 'ghost' : 'solid'} render={<Link to={missing.link.href} />}>
          {missing.link.label}
        </LinkButton>
      </Opening>
    </>
  )
}

export function LoadingService() {
  // Whoever listened to these words goes on at the heading that takes their place.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) focusHeading()
    },
    [],
  )
  return (
    <>
      <PageHead title={`${categoryPage.loading} | ${agency.name}`} />
      <Opening title={categoryPage.loading}>
        <Spinner />
      </Opening>
    </>
  )
}
