import type { ReactNode, Ref } from 'react'
import styles from './banner.module.css'
import { classNames } from '../class-names.ts'
import { Icon } from '../media/icon.tsx'
import type { IconName } from '../media/icon-names.ts'
import toneStyles from './tone.module.css'

type BannerTone = 'info' | 'ok' | 'warn' | 'error'

const ICONS: Record<BannerTone, IconName> = { info: 'info', ok: 'check', warn: 'warning', error: 'alert' }

type Props = {
  tone?: BannerTone
  icon?: IconName
  /** A button or link at the end. */
  action?: ReactNode
  /** Announced by screen readers when it appears. */
  live?: boolean
  ref?: Ref<HTMLDivElement>
  /** For a link that leads to it: it takes the focus. */
  id?: string
  children: ReactNode
}

/** A message about a whole page or form. */
export function Banner({ tone = 'info', icon = ICONS[tone], action, live, ref, id, children }: Props) {
  const liveRole = tone === 'error' ? 'alert' : 'status'
  return (
    <div
      ref={ref}
      id={id}
      role={live ? liveRole : undefined}
      tabIndex={-1}
      className={classNames(styles.banner, toneStyles[tone], styles[tone])}
    >
      <Icon name={icon} className={styles.icon} />
      <div className={styles.content}>
        <div className={styles.text}>{children}</div>
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  )
}
