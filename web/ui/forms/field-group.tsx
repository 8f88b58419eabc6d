import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { RequiredMark, type FieldProps, FieldNotes, useField } from './field.tsx'
import styles from './field.module.css'
import { VisuallyHidden } from '../text/visually-hidden.tsx'

type Props = FieldProps & ComponentProps<'fieldset'> & { required?: boolean }

/** One question whose answer is a choice among several controls. */
export function FieldGroup({ label, hideLabel, hint, error, required, id, className, children, ...fieldset }: Props) {
  const field = useField({ id, hint, error })
  const { 'aria-invalid': _, ...tied } = field.control
  const words = (
    <>
      {label}
      {required && <RequiredMark />}
    </>
  )
  return (
    <fieldset {...fieldset} {...tied} className={classNames(styles.group, className)}>
      <legend className={styles.label}>{hideLabel ? <VisuallyHidden>{words}</VisuallyHidden> : words}</legend>
      {children}
      <FieldNotes field={field} hint={hint} error={error} />
    </fieldset>
  )
}
