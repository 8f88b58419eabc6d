import { Outlet } from 'react-router'
import { Frame } from './frame.tsx'

export default function SiteLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}
