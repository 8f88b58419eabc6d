import { cms } from '../../../content/cms.ts'
import { fill } from '../../../content/fill.ts'
import { Chip } from '../../ui/chip.tsx'
import { Panel } from '../parts/panel.tsx'
import styles from './query.module.css'

/** What they want, and how they say it. */
export function Requirements({ services, message }: { services: readonly string[]; message: string }) {
  const count = services.length
  return (
    <>
      <Panel heading={cms.query.requirements} note={count === 1 ? cms.query.oneService : fill(cms.query.serviceCount, { count })}>
        <ul className={styles.services}>
          {services.map((service) => (
            <li key={service}>
              <Chip>{service}</Chip>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel heading={cms.query.message}>
        {message ? <p className={styles.message}>{message}</p> : <p className="muted">{cms.query.noMessage}</p>}
      </Panel>
    </>
  )
}
