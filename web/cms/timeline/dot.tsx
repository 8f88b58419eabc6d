import { classNames } from '../../ui/class-names.ts'
import type { IconName } from '../../ui/media/icon-names.ts'
import { Icon } from '../../ui/media/icon.tsx'
import styles from './timeline.module.css'

/** At the line of the timeline, beside an entry. */
export function Dot({ icon, className }: { icon: IconName; className?: string }) {
  return (
    <span className={classNames(styles.dot, className)}>
      <Icon name={icon} />
    </span>
  )
}
