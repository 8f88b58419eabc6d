import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './visually-hidden.module.css'

type Props = ComponentProps<'span'> & { as?: 'span' | 'h1' | 'h2' | 'legend' }

/** Text for screen readers only. */
export function VisuallyHidden({ as = 'span', className, ...props }: Props) {
  // The others take the attributes of a span.
  const Element = as as 'span'
  return <Element {...props} className={classNames(styles.hidden, className)} />
}
