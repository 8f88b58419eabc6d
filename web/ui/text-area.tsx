import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { FieldFrame, type FieldProps, useField } from './field.tsx'
import styles from './input.module.css'

type Props = FieldProps &
  Omit<ComponentProps<'textarea'>, 'className'> & {
    className?: string
    /** With its text. */
    grows?: boolean
  }

export function TextArea({ label, hideLabel, hint, error, grows, id, className, ...textarea }: Props) {
  const field = useField({ id, hint, error })
  return (
    <FieldFrame {...{ field, label, hideLabel, hint, error, className }} required={textarea.required}>
      <textarea
        rows={5}
        {...textarea}
        {...field.control}
        className={classes(styles.input, styles.area, grows && styles.grows)}
      />
    </FieldFrame>
  )
}
