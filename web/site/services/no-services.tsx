import { failures } from '../../../content/failures.ts'
import { Banner } from '../../ui/banner.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** When neither the API nor our own list can help. The link leads to the page it is on: pressing it loads that again. */
export function NoServices() {
  return (
    <Banner tone="error" action={<TextLink href="">{failures.services.retry}</TextLink>}>
      {failures.services.load}
    </Banner>
  )
}
