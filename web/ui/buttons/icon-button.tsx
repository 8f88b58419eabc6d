import type { ComponentProps } from 'react'
import { Anchor, type LinkTarget } from './anchor.tsx'
import { classNames } from '../class-names.ts'
import { Icon } from '../media/icon.tsx'
import type { IconName } from '../media/icon-names.ts'
import styles from './icon-button.module.css'

type IconButtonStyleProps = {
  icon: IconName
  /** What it does, in full: 'Delete Meera Sandhu'. */
  label: string
  /** The same in a word, seen when it is pointed at: 'Delete'. Not needed where every eye knows the icon. */
  tip?: string
  /** Shows its tip for good on small screens, where nothing is pointed at. */
  tipOnPhones?: boolean
  /** `round` is drawn as a ring; `quiet` shows its ground under the pointer only, for rows of tools. */
  look?: 'round' | 'quiet'
  danger?: boolean
  className?: string
}

type ButtonProps = Omit<ComponentProps<'button'>, 'className' | 'children'> & IconButtonStyleProps

export function IconButton({ icon, label, tip, tipOnPhones, look, danger, className, ...button }: ButtonProps) {
  return (
    <button type="button" aria-label={label} {...button} className={iconButtonClassName({ look, danger, tipOnPhones }, className)}>
      <IconButtonContent icon={icon} tip={tip} />
    </button>
  )
}

type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'className' | 'children'> & LinkTarget & IconButtonStyleProps

export function IconLink({ icon, label, tip, tipOnPhones, look, danger, className, ...anchor }: LinkProps) {
  return (
    <Anchor aria-label={label} {...anchor} className={iconButtonClassName({ look, danger, tipOnPhones }, className)}>
      <IconButtonContent icon={icon} tip={tip} />
    </Anchor>
  )
}

type IconButtonClassNameProps = Pick<IconButtonStyleProps, 'look' | 'danger' | 'tipOnPhones'>

const iconButtonClassName = ({ look = 'round', danger, tipOnPhones }: IconButtonClassNameProps, className?: string): string =>
  classNames(styles.button, styles[look], danger && styles.danger, tipOnPhones && styles.tipOnPhones, className)

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
