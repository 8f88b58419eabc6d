import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import type { IconName } from './icon-names.ts'
import styles from './icon.module.css'

const SPRITE = '/images/icons.svg'

type IconProps = Omit<ComponentProps<'svg'>, 'name'> & {
  // Content and staff name icons too.
  name: IconName | (string & {})
  /** Only where no words beside it say the same. */
  label?: string
}

export function Icon({ name, label, className, ...svg }: IconProps) {
  const spoken = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <svg viewBox="0 0 24 24" width={24} height={24} {...spoken} {...svg} className={classNames(styles.icon, className)}>
      <use href={`${SPRITE}#${name}`} />
    </svg>
  )
}
