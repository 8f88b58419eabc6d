import type { ReactNode, Ref } from 'react'
import styles from './banner.module.css'
import { classNames } from '../class-names.ts'
import { Icon } from '../media/icon.tsx'
import type { IconName } from '../media/icon-names.ts'

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
    <div ref={ref} role={live ? spoken : undefined} tabIndex={-1} className={classNames(styles.banner, styles[tone])}>
      <Icon name={icon} className={styles.icon} />
      <div className={styles.text}>{children}</div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
