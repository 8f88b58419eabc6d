import { notFound } from '../../../content/layout.ts'
import { NotFoundPage } from '../../chrome/not-found/not-found-page.tsx'
import { withStatus } from '../page.ts'
import { WaysOn } from './ways-on.tsx'

export const loader = () => withStatus(null, 404)

export default function NotFound() {
  return (
    <NotFoundPage>
      <WaysOn {...notFound.waysOn} />
    </NotFoundPage>
  )
}
