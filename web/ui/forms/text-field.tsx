import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { FieldFrame, type FieldProps, useField } from './field.tsx'
import { Icon } from '../media/icon.tsx'
import type { IconName } from '../media/icon-names.ts'
import styles from './input.module.css'

type Props = FieldProps &
  Omit<ComponentProps<'input'>, 'className'> & {
    className?: string
    icon?: IconName
    /** Inside the field at its end: a keyboard shortcut, or a button that shows the password. */
    trailing?: ReactNode
    pill?: boolean
    /** For forms in which every field is required. */
    hideRequiredMark?: boolean
  }

export function TextField({ label, hideLabel, hint, error, icon, trailing, pill, hideRequiredMark, id, ...rest }: Props) {
  const { className, ...input } = rest
  const field = useField({ id, hint, error })
  const hasTrailing = trailing !== undefined
  return (
    <FieldFrame {...{ field, label, hideLabel, hint, error, className }} required={input.required && !hideRequiredMark}>
      <div className={styles.box}>
        {icon && <Icon name={icon} className={styles.icon} />}
        <input
          type="text"
          {...input}
          {...field.control}
          className={classNames(styles.input, icon && styles.withIcon, hasTrailing && styles.withTrailing, pill && styles.pill)}
        />
        {hasTrailing && <span className={classNames(styles.trailing, 'on-light')}>{trailing}</span>}
      </div>
    </FieldFrame>
  )
}
