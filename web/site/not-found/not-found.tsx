import { NotFoundPage } from '../../chrome/not-found/not-found-page.tsx'
import { withStatus } from '../page.ts'

export const loader = () => withStatus(null, 404)

export default function NotFound() {
  return <NotFoundPage />
}
