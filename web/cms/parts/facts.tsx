import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import styles from './facts.module.css'

type Props = {
  facts: readonly { name: string; value: ReactNode }[]
  /** Side by side where there is room; else ruled lines below each other. */
  wide?: boolean
}

/** Names and what they stand for. */
export function Facts({ facts, wide }: Props) {
  return (
    <dl className={classes(styles.facts, wide && styles.wide)}>
      {facts.map(({ name, value }) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
