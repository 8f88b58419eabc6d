import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import type { IconName } from './icon-names.ts'
import styles from './icon.module.css'

const SPRITE = '/images/icons.svg'

type IconProps = Omit<ComponentProps<'svg'>, 'name'> & {
  // Any string: content and data entered by staff contain icon names too.
  name: IconName | (string & {})
  /** Only where no text beside it has the same meaning. */
  label?: string
}

export function Icon({ name, label, className, ...svg }: IconProps) {
  const labelProps = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <svg viewBox="0 0 24 24" width={24} height={24} {...labelProps} {...svg} className={classNames(styles.icon, className)}>
      <use href={`${SPRITE}#${name}`} />
    </svg>
  )
}
