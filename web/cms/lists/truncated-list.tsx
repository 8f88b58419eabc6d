import { staffLabels } from '../labels.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import { commonLabels } from '../../../content/shared-texts.ts'
import { classNames } from '../../ui/class-names.ts'
import styles from './truncated-list.module.css'

type Props = {
  items: readonly string[]
  count: number
  /** In one line, cut where it ends. */
  inline?: boolean
}

/** The first `count` items, and the number of further ones. */
export function TruncatedList({ items, count, inline }: Props) {
  const hiddenCount = items.length - count
  if (items.length === 0) return <span className="small muted">{staffLabels.notGiven}</span>
  return (
    <ul className={classNames(styles.list, inline && styles.inline)} title={inline ? items.join(', ') : undefined}>
      {items.slice(0, count).map((item) => (
        <li key={item}>{item}</li>
      ))}
      {hiddenCount > 0 && (
        <li className={styles.more} title={items.slice(count).join(', ')}>
          {interpolate(commonLabels.more, { count: hiddenCount })}
        </li>
      )}
    </ul>
  )
}
