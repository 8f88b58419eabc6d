import { cms } from '../../../content/cms.ts'
import { interpolate } from '../../../content/interpolate.ts'
import { Chip } from '../../ui/display/chip.tsx'
import { Panel } from '../layout/panel.tsx'
import styles from './query.module.css'

/** What they want, and how they say it. */
export function Requirements({ services, message }: { services: readonly string[]; message: string }) {
  const count = services.length
  return (
    <>
      <Panel heading={cms.query.requirements} note={count === 1 ? cms.query.oneService : interpolate(cms.query.serviceCount, { count })}>
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
