import { Outlet } from 'react-router'
import type { Route } from './+types/shell.ts'
import { StaffLayout } from './staff-layout.tsx'
import { StaffErrorPage } from './staff-error-page.tsx'

export default function Shell() {
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
