import { cms } from '../../../content/cms.ts'
import { errorMessages } from '../../../content/error-messages.ts'
import { Banner } from '../../ui/display/banner.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { StaffPage } from './staff-page.tsx'

/** A page that broke while it was drawn. The rest of the staff area stays within reach. */
export function StaffErrorPage({ error }: { error: unknown }) {
  return (
    <StaffPage title={cms.failed.title}>
      <Banner
        tone="error"
        action={
          <Button variant="text" compact onClick={() => location.reload()}>
            {cms.failed.again}
          </Button>
        }
      >
        {errorMessages.server}
      </Banner>
      {import.meta.env.DEV && error instanceof Error && <pre>{error.stack}</pre>}
    </StaffPage>
  )
}
