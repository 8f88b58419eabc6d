import type { ComponentProps } from 'react'
import { Anchor, type AnchorProps } from './anchor.tsx'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'
import styles from './icon-button.module.css'

type Look = {
  icon: IconName
  /** What it does: heard always, seen as a tip beside a quiet one. */
  label: string
  /** `round` is drawn as a ring; `quiet` shows its ground under the pointer only, for rows of tools. */
  look?: 'round' | 'quiet'
  danger?: boolean
  className?: string
}

type ButtonProps = Omit<ComponentProps<'button'>, 'className' | 'children'> & Look

export function IconButton({ icon, label, look, danger, className, ...button }: ButtonProps) {
  return (
    <button type="button" aria-label={label} {...button} className={dress({ look, danger }, className)}>
      <Face icon={icon} label={label} />
    </button>
  )
}

export function IconLink({ icon, label, look, danger, className, ...anchor }: Omit<AnchorProps, 'className' | 'children'> & Look) {
  return (
    <Anchor aria-label={label} {...(anchor as AnchorProps)} className={dress({ look, danger }, className)}>
      <Face icon={icon} label={label} />
    </Anchor>
  )
}

const dress = ({ look = 'round', danger }: Pick<Look, 'look' | 'danger'>, className?: string): string =>
  classes(styles.button, styles[look], danger && styles.danger, className)

function Face({ icon, label }: Pick<Look, 'icon' | 'label'>) {
  return (
    <>
      <Icon name={icon} />
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
    </>
  )
}
