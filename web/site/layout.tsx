import { Outlet } from 'react-router'
import { feeds } from '../../content/feeds.ts'
import { FEEDS } from '../../contract/feeds.ts'
import type { Route } from './+types/layout.ts'
import { Frame } from './frame.tsx'

export const links: Route.LinksFunction = () => [
  { rel: 'alternate', type: 'application/rss+xml', title: feeds.rss, href: FEEDS.rss },
  { rel: 'alternate', type: 'application/feed+json', title: feeds.json, href: FEEDS.json },
]

export default function SiteLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}
