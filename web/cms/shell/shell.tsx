import { Outlet } from 'react-router'
import { errorMessages } from '../../../content/shared-texts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Banner } from '../../ui/display/banner.tsx'
import { StaffPage } from '../layout/staff-page.tsx'
import type { Route } from './+types/shell.ts'
import { shellLabels } from './labels.ts'
import { StaffLayout } from './staff-layout.tsx'

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

/** Shown when a page throws while rendering. The sidebar and the header stay usable. */
function StaffErrorPage({ error }: { error: unknown }) {
  return (
    <StaffPage title={shellLabels.error.title}>
      <Banner
        tone="error"
        action={
          <Button variant="text" compact onClick={() => location.reload()}>
            {shellLabels.error.retry}
          </Button>
        }
      >
        {errorMessages.server}
      </Banner>
      {import.meta.env.DEV && error instanceof Error && <pre>{error.stack}</pre>}
    </StaffPage>
  )
}
