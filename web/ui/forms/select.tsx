import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { FieldFrame, type FieldProps, useField } from './field.tsx'
import { Icon } from '../media/icon.tsx'
import styles from './input.module.css'

type Props = FieldProps & Omit<ComponentProps<'select'>, 'className'> & { className?: string }

/** A native select, with its options as children. */
export function Select({ label, hideLabel, hint, error, id, className, children, ...select }: Props) {
  const field = useField({ id, hint, error })
  return (
    <FieldFrame {...{ field, label, hideLabel, hint, error, className }} required={select.required}>
      <div className={styles.box}>
        <select {...select} {...field.control} className={classNames(styles.input, styles.select)}>
          {children}
        </select>
        <Icon name="chevron-down" className={styles.chevron} />
      </div>
    </FieldFrame>
  )
}
