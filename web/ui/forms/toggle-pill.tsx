import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../media/icon.tsx'
import styles from './toggle-pill.module.css'

type PillProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & { type?: 'checkbox' | 'radio' }

/** A checkbox or radio button that is pressed like a pill. The tick tells, not the colour alone. */
export function TogglePill({ type = 'checkbox', children, ...input }: PillProps) {
  return (
    <label className={styles.pill}>
      <input type={type} {...input} />
      <Icon name="check" className={styles.tick} />
      {children}
    </label>
  )
}

export function PillGroup({ className, ...div }: ComponentProps<'div'>) {
  return <div {...div} className={classNames(styles.pills, className)} />
}
