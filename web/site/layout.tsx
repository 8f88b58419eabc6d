import { Outlet } from 'react-router'
import { FeedLinks } from '../head/feed-links.tsx'
import { Frame } from './frame.tsx'

export default function SiteLayout() {
  return (
    <Frame>
      {import.meta.env.SSR && <FeedLinks />}
      <Outlet />
    </Frame>
  )
}
