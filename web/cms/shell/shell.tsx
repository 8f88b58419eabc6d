import { Outlet } from 'react-router'
import type { Route } from './+types/shell.ts'
import { StaffLayout } from './staff-layout.tsx'
import { cms } from '../../../content/cms.ts'
import { errorMessages } from '../../../content/shared-texts.ts'
import { Banner } from '../../ui/display/banner.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { StaffPage } from './staff-page.tsx'

export default function StaffShell() {
  return (
    <StaffLayout>
      <Outlet />
    </StaffLayout>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <StaffLayout>
      <StaffErrorPage error={error} />
    </StaffLayout>
  )
}

/** A page that broke while it was drawn. The rest of the staff area stays within reach. */
function StaffErrorPage({ error }: { error: unknown }) {
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
