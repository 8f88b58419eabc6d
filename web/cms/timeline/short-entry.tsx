import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { classes } from '../../ui/classes.ts'
import { Moment } from '../parts/moment.tsx'
import styles from './timeline.module.css'

export type Happening = { what: string; more?: string; at: string; icon: IconName; bad?: boolean }

/** Something that happened by itself, in one line. */
export function ShortEntry({ what, more, at, icon, bad }: Happening) {
  return (
    <>
      <span className={classes(styles.dot, bad && styles.bad)}>
        <Icon name={icon} />
      </span>
      <p className={classes(styles.short, bad && styles.badText)}>
        <b>{what}</b> {more} · <Moment at={at} short />
      </p>
    </>
  )
}
