import type { ComponentProps } from 'react'
import styles from './checkbox.module.css'
import { classNames } from '../class-names.ts'
import { type FieldProps, FieldNotes, useField } from './field.tsx'

type Props = Omit<FieldProps, 'hideLabel'> &
  Omit<ComponentProps<'input'>, 'type' | 'className'> & { type?: 'checkbox' | 'radio'; className?: string }

/** A checkbox or radio button with its label beside it. */
export function Checkbox({ label, hint, error, type = 'checkbox', id, className, ...input }: Props) {
  const field = useField({ id, hint, error })
  return (
    <div className={classNames(styles.checkbox, className)}>
      <label className={styles.row}>
        <input type={type} {...input} {...field.control} className={styles.box} />
        <span>{label}</span>
      </label>
      <div className={styles.notes}>
        <FieldNotes field={field} hint={hint} error={error} />
      </div>
    </div>
  )
}
