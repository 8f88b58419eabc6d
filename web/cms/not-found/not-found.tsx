import { data } from 'react-router'
import { NotFoundPage } from '../../chrome/not-found/not-found-page.tsx'
import styles from './not-found.module.css'

export { headers } from '../session/no-store-headers.ts'

export const loader = () => data(null, { status: 404 })
/** The browser knows by itself that no page has this address. */
export const clientLoader = () => null

export default function StaffNotFoundPage() {
  return (
    <div className={styles.missing}>
      <NotFoundPage />
    </div>
  )
}
