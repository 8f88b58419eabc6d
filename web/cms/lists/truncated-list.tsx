import { cms } from '../../../content/cms.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import { commonLabels } from '../../../content/shared-texts.ts'
import styles from './truncated-list.module.css'

/** The first few of a list, and how many more there are. */
export function TruncatedList({ items, count }: { items: readonly string[]; count: number }) {
  const more = items.length - count
  if (items.length === 0) return <span className="small muted">{cms.queries.notGiven}</span>
  return (
    <ul className={styles.list}>
      {items.slice(0, count).map((item) => (
        <li key={item}>{item}</li>
      ))}
      {more > 0 && (
        <li className={styles.more} title={items.slice(count).join(', ')}>
          {interpolate(commonLabels.more, { count: more })}
        </li>
      )}
    </ul>
  )
}
