import { Link } from 'react-router'
import { interpolate } from '../../../contract/interpolate.ts'
import { DateTime } from '../dates/date-time.tsx'
import { Panel } from '../layout/panel.tsx'
import { useMentions } from '../live/use-mentions.ts'
import { casePath } from '../casework/case-path.ts'
import styles from './dashboard.module.css'
import { dashboardLabels } from './labels.ts'

const labels = dashboardLabels.mentions

/** Notes of colleagues that name the reader, until they were seen. Without any there is no panel. */
export function MentionPanel() {
  const { data: mentions = [] } = useMentions()
  if (mentions.length === 0) return null
  return (
    <Panel heading={labels.heading} ruled flush className={styles.fullWidth}>
      <ul>
        {mentions.map((mention) => (
          <li key={mention._id} className={styles.mention}>
            <Link to={casePath(mention.caseId, mention.kind)} className={styles.name}>
              {mention.name || labels.noName}
            </Link>
            <span className="small muted">
              {interpolate(labels.by, { name: mention.by })}, <DateTime at={mention.at} short />
            </span>
            <p className={styles.mentionText}>{mention.text}</p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
