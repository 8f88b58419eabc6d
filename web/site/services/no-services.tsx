import { errorMessages } from '../../../content/error-messages.ts'
import { Banner } from '../../ui/display/banner.tsx'
import { TextLink } from '../../ui/buttons/text-link.tsx'

/** When neither the API nor our own list can help. The link leads to the page it is on: pressing it loads that again. */
export function NoServices() {
  return (
    <Banner tone="error" action={<TextLink href="">{errorMessages.services.retry}</TextLink>}>
      {errorMessages.services.load}
    </Banner>
  )
}
