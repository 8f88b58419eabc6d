import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import styles from './description-list.module.css'

type Props = {
  items: readonly { name: string; value: ReactNode }[]
  /** Several columns where there is room, instead of one row per item. */
  wide?: boolean
}

export function DescriptionList({ items, wide }: Props) {
  return (
    <dl className={classNames(styles.list, wide && styles.wide)}>
      {items.map(({ name, value }) => (
        <div key={name} className={styles.item}>
          <dt>{name}</dt>
          <dd>{typeof value === 'string' ? <bdi>{value}</bdi> : value}</dd>
        </div>
      ))}
    </dl>
  )
}
