import { cms } from '../../../content/cms.ts'
import { Icon } from '../../ui/media/icon.tsx'
import styles from './high-priority-icon.module.css'

export function HighPriorityIcon() {
  const { highPriority } = cms.queries
  return (
    <span className={styles.mark} title={highPriority}>
      <Icon name="flame" label={highPriority} />
    </span>
  )
}
