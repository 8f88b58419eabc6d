import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../media/icon.tsx'
import styles from './toggle-pill.module.css'

type PillProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & { type?: 'checkbox' | 'radio' }

/** A checkbox or radio button in the form of a pill. Its state is shown by a tick, not by colour alone. */
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
