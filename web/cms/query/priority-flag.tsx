import { cms } from '../../../content/cms.ts'
import { Icon } from '../../ui/media/icon.tsx'
import styles from './query.module.css'

export function PriorityFlag() {
  return (
    <span className={styles.flag}>
      <Icon name="flame" />
      {cms.query.highPriority}
    </span>
  )
}
