import { Link } from 'react-router'
import { interpolate } from '../../../contract/interpolate.ts'
import { keys } from '../data/keys.ts'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { DateTime } from '../dates/date-time.tsx'
import { Panel } from '../layout/panel.tsx'
import { staffApi } from '../session/staff-api.ts'
import styles from './dashboard.module.css'

const labels = { heading: 'Posts for you to review', by: '{{name}} asked' } as const

/** Posts that a colleague asked the reader to look at. Without any there is no panel. */
export function ReviewPanel() {
  const { data: requests = [] } = useStaffQuery({
    queryKey: keys.posts.reviews,
    queryFn: async ({ signal }) => (await staffApi.listPostReviews({}, { signal })).data,
  })
  if (requests.length === 0) return null
  return (
    <Panel heading={labels.heading} ruled flush className={styles.fullWidth}>
      <ul>
        {requests.map(({ postId, mainHeading, askedBy, askedAt, note }) => (
          <li key={postId} className={styles.mention}>
            <Link to={`/cms/blogs/${postId}/write`} className={styles.name}>
              {mainHeading}
            </Link>
            <span className="small muted">
              {interpolate(labels.by, { name: askedBy.name })}, <DateTime at={askedAt} short />
            </span>
            {note && <p className={styles.mentionText}>{note}</p>}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
