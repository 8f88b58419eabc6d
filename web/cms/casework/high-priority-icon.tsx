import { Icon } from '../../ui/media/icon.tsx'
import styles from './high-priority-icon.module.css'
import { caseLabels } from './labels.ts'

export function HighPriorityIcon() {
  const { highPriority } = caseLabels
  return (
    <span className={styles.icon} title={highPriority}>
      <Icon name="flame" label={highPriority} />
    </span>
  )
}
