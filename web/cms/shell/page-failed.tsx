import { cms } from '../../../content/cms.ts'
import { failures } from '../../../content/failures.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { StaffPage } from './staff-page.tsx'

/** A page that broke while it was drawn. The rest of the staff area stays within reach. */
export function PageFailed({ error }: { error: unknown }) {
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
        {failures.server}
      </Banner>
      {import.meta.env.DEV && error instanceof Error && <pre>{error.stack}</pre>}
    </StaffPage>
  )
}
