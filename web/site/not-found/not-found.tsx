import { data } from 'react-router'
import { NotFoundPage } from '../../chrome/not-found/not-found-page.tsx'

export const loader = () => data(null, { status: 404 })
/** The browser has the route table: no request. */
export const clientLoader = () => null

export default function NotFound() {
  return <NotFoundPage />
}
