import { NotFoundPage } from '../../chrome/not-found/not-found-page.tsx'
import { useSiteContent } from '../../head/site-content.ts'
import { withStatus } from '../page.ts'
import { WaysOn } from './ways-on.tsx'

export const loader = () => withStatus(null, 404)

export default function NotFound() {
  const { waysOn, ...texts } = useSiteContent().navigation.notFound
  return (
    <NotFoundPage {...texts}>
      <WaysOn {...waysOn} />
    </NotFoundPage>
  )
}
