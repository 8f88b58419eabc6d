import { staffLabels } from '../labels.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import { commonLabels } from '../../../content/shared-texts.ts'
import styles from './truncated-list.module.css'

/** The first `count` items, and the number of further ones. */
export function TruncatedList({ items, count }: { items: readonly string[]; count: number }) {
  const hiddenCount = items.length - count
  if (items.length === 0) return <span className="small muted">{staffLabels.notGiven}</span>
  return (
    <ul className={styles.list}>
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
