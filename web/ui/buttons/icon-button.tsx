import type { ComponentProps } from 'react'
import { Anchor, type LinkTarget } from './anchor.tsx'
import { classNames } from '../class-names.ts'
import { Icon } from '../media/icon.tsx'
import type { IconName } from '../media/icon-names.ts'
import styles from './icon-button.module.css'

type IconButtonStyleProps = {
  icon: IconName
  /** The full accessible name: 'Delete Meera Sandhu'. */
  label: string
  /** A short tooltip: 'Delete'. Not needed for icons that everybody knows. */
  tip?: string
  /** Always shows the tip on small screens, where there is no hover. */
  tipOnPhones?: boolean
  /** `round` has a ring; `quiet` has a background on hover only, for rows of tools. */
  variant?: 'round' | 'quiet'
  danger?: boolean
  className?: string
}

type ButtonProps = Omit<ComponentProps<'button'>, 'className' | 'children'> & IconButtonStyleProps

export function IconButton({ icon, label, tip, tipOnPhones, variant, danger, className, ...button }: ButtonProps) {
  return (
    <button type="button" aria-label={label} {...button} className={iconButtonClassName({ variant, danger, tipOnPhones }, className)}>
      <IconButtonContent icon={icon} tip={tip} />
    </button>
  )
}

type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'className' | 'children'> & LinkTarget & IconButtonStyleProps

export function IconLink({ icon, label, tip, tipOnPhones, variant, danger, className, ...anchor }: LinkProps) {
  return (
    <Anchor aria-label={label} {...anchor} className={iconButtonClassName({ variant, danger, tipOnPhones }, className)}>
      <IconButtonContent icon={icon} tip={tip} />
    </Anchor>
  )
}

type IconButtonClassNameProps = Pick<IconButtonStyleProps, 'variant' | 'danger' | 'tipOnPhones'>

const iconButtonClassName = ({ variant = 'round', danger, tipOnPhones }: IconButtonClassNameProps, className?: string): string =>
  classNames(styles.button, styles[variant], danger && styles.danger, tipOnPhones && styles.tipOnPhones, className)

function IconButtonContent({ icon, tip }: { icon: IconName; tip?: string }) {
  return (
    <>
      <Icon name={icon} />
      {tip && (
        <span className={styles.tip} aria-hidden="true">
          {tip}
        </span>
      )}
    </>
  )
}
