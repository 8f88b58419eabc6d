import { cms } from '../../../content/cms.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './priority-mark.module.css'

export function PriorityMark() {
  const { highPriority } = cms.queries
  return (
    <span className={styles.mark} title={highPriority}>
      <Icon name="flame" label={highPriority} />
    </span>
  )
}
