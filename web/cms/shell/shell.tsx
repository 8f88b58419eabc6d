import { Outlet } from 'react-router'
import type { Route } from './+types/shell.ts'
import { Frame } from './frame.tsx'
import { PageFailed } from './page-failed.tsx'

export default function Shell() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <PageFailed error={error} />
    </Frame>
  )
}
