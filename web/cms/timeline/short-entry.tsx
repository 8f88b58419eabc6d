import { Icon } from '../../ui/media/icon.tsx'
import type { IconName } from '../../ui/media/icon-names.ts'
import { classNames } from '../../ui/class-names.ts'
import { DateTime } from '../dates/date-time.tsx'
import styles from './timeline.module.css'

export type Happening = { what: string; more?: string; at: string; icon: IconName; bad?: boolean }

/** Something that happened by itself, in one line. */
export function ShortEntry({ what, more, at, icon, bad }: Happening) {
  return (
    <>
      <span className={classNames(styles.dot, bad && styles.bad)}>
        <Icon name={icon} />
      </span>
      <p className={classNames(styles.short, bad && styles.badText)}>
        <b>{what}</b> {more} · <DateTime at={at} short />
      </p>
    </>
  )
}
