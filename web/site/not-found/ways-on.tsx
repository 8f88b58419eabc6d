import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/media/icon.tsx'
import styles from './ways-on.module.css'

type WayOn = { label: string; hint?: string; href: string }

type Props = { heading: string; links: readonly WayOn[]; children?: ReactNode }

/** Below the message of a page that was not found: pages that exist. */
export function WaysOn({ heading, links, children }: Props) {
  return (
    <section className={classNames('on-dark', 'section', 'section-tight', styles.section)}>
      <div className="wrap grid">
        <h2 className="label">{heading}</h2>
        <div className="body">
          <ul className={styles.links}>
            {links.map(({ label, hint, href }) => (
              <li key={href}>
                <a href={href} className={styles.link}>
                  <span className={classNames('title', styles.name)}>{label}</span>
                  {hint && <span className={styles.hint}>{hint}</span>}
                  <Icon name="arrow-right" className={styles.arrow} />
                </a>
              </li>
            ))}
          </ul>
          {children}
        </div>
      </div>
    </section>
  )
}
