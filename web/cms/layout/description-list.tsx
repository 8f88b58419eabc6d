import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import styles from './description-list.module.css'

type Props = {
  items: readonly { name: string; value: ReactNode }[]
  /** Side by side where there is room; else ruled lines below each other. */
  wide?: boolean
}

/** Names and what they stand for. */
export function DescriptionList({ items, wide }: Props) {
  return (
    <dl className={classNames(styles.facts, wide && styles.wide)}>
      {items.map(({ name, value }) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
