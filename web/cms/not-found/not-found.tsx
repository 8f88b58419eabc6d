import { data } from 'react-router'
import { NotFoundPage } from '../../chrome/not-found/not-found-page.tsx'
import { staffLabels } from '../labels.ts'
import { shellLabels } from '../shell/labels.ts'
import styles from './not-found.module.css'

export { headers } from '../session/no-store-headers.ts'

export const loader = () => data(null, { status: 404 })
/** Without a call: the client router already knows that no page matches. */
export const clientLoader = () => null

export default function StaffNotFoundPage() {
  return (
    <div className={styles.page}>
      <NotFoundPage {...shellLabels.notFound} siteName={staffLabels.title} />
    </div>
  )
}
