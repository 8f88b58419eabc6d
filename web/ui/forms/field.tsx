import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './field.module.css'
import { Icon } from '../media/icon.tsx'
import { VisuallyHidden } from '../text/visually-hidden.tsx'

export type FieldProps = {
  label: ReactNode
  /** For a field that its context explains, such as a search box. The label is still read by screen readers. */
  hideLabel?: boolean
  hint?: ReactNode
  error?: string
}

type FieldOptions = Pick<FieldProps, 'hint' | 'error'> & { id?: string }

type Field = ReturnType<typeof useField>

/** The ids and ARIA attributes that connect a control to its label, hint and error. */
export function useField({ id, hint, error }: FieldOptions) {
  const generatedId = useId()
  const fieldId = id ?? generatedId
  const hintId = hint ? `${fieldId}-hint` : undefined
  const errorId = error ? `${fieldId}-error` : undefined
  return {
    hintId,
    errorId,
    control: {
      id: fieldId,
      'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
      'aria-invalid': error ? true : undefined,
    },
  }
}

type FrameProps = FieldProps & { field: Field; required?: boolean; className?: string; children: ReactNode }

/** A control with its label, hint and error. */
export function FieldFrame({ field, label, hideLabel, hint, error, required, className, children }: FrameProps) {
  const labelElement = (
    <label htmlFor={field.control.id} className={styles.label}>
      {label}
      {required && <RequiredMark />}
    </label>
  )
  return (
    <div className={classNames(styles.field, className)}>
      {hideLabel ? <VisuallyHidden>{labelElement}</VisuallyHidden> : labelElement}
      {children}
      <FieldNotes field={field} hint={hint} error={error} />
    </div>
  )
}

/** Hidden from screen readers: the control itself has `required`. */
export function RequiredMark() {
  return (
    <span className={styles.asterisk} aria-hidden="true">
      {' *'}
    </span>
  )
}

export function FieldNotes({ field, hint, error }: FieldOptions & { field: Field }) {
  return (
    <>
      {error && <FieldError id={field.errorId}>{error}</FieldError>}
      {hint && <FieldHint id={field.hintId}>{hint}</FieldHint>}
    </>
  )
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.error}>
      <Icon name="alert" />
      {children}
    </p>
  )
}

export function FieldHint({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.hint}>
      {children}
    </p>
  )
}
