import type { CSSProperties } from 'react'
import { dashboardLabels } from '../../../content/dashboard.ts'
import type { Dashboard } from '../../../contract/dashboard.ts'
import { Panel } from '../layout/panel.tsx'
import styles from './dashboard.module.css'

const words = dashboardLabels.sources

type Shares = Dashboard['sources']

export function Sources({ sources, offices }: { sources: Shares; offices: Shares }) {
  return (
    <Panel heading={words.heading} note={words.text}>
      {sources.length === 0 && <p className="muted">{words.none}</p>}
      {sources.length > 0 && (
        <>
          <Group name={words.bySource} shares={sources} />
          <Group name={words.byOffice} shares={offices} />
        </>
      )}
    </Panel>
  )
}

function Group({ name, shares }: { name: string; shares: Shares }) {
  const most = Math.max(...shares.map(({ n }) => n))
  return (
    <section className={styles.group}>
      <h3 className={styles.groupName}>{name}</h3>
      <ul>
        {shares.map(({ name, n }) => (
          <li key={name} className={styles.share}>
            <span>{name || words.notSaid}</span>
            <i aria-hidden="true" style={{ '--share': n / most } as CSSProperties} />
            <b>{n}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
