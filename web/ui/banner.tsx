import type { ReactNode, Ref } from 'react'
import styles from './banner.module.css'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

type BannerTone = 'info' | 'ok' | 'warn' | 'error'

const ICONS: Record<BannerTone, IconName> = { info: 'info', ok: 'check', warn: 'warning', error: 'alert' }

type Props = {
  tone?: BannerTone
  icon?: IconName
  /** A button or link at its end. */
  action?: ReactNode
  /** Appears while the page is open, and is spoken then. */
  live?: boolean
  ref?: Ref<HTMLDivElement>
  children: ReactNode
}

/** A sentence about the whole page or form, where it happened. */
export function Banner({ tone = 'info', icon = ICONS[tone], action, live, ref, children }: Props) {
  const spoken = tone === 'error' ? 'alert' : 'status'
  return (
    <div ref={ref} role={live ? spoken : undefined} tabIndex={-1} className={classes(styles.banner, styles[tone])}>
      <Icon name={icon} className={styles.icon} />
      <div className={styles.text}>{children}</div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
