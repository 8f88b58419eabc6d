import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { RequiredMark, type FieldProps, FieldNotes, useField } from './field.tsx'
import styles from './field.module.css'
import { VisuallyHidden } from '../text/visually-hidden.tsx'

type Props = FieldProps & ComponentProps<'fieldset'> & { required?: boolean }

/** A fieldset: several controls under one label. */
export function FieldGroup({ label, hideLabel, hint, error, required, id, className, children, ...fieldset }: Props) {
  const field = useField({ id, hint, error })
  const { 'aria-invalid': _, ...fieldsetProps } = field.control
  const legend = (
    <>
      {label}
      {required && <RequiredMark />}
    </>
  )
  return (
    <fieldset {...fieldset} {...fieldsetProps} className={classNames(styles.group, className)}>
      <legend className={styles.label}>{hideLabel ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}</legend>
      {children}
      <FieldNotes field={field} hint={hint} error={error} />
    </fieldset>
  )
}
