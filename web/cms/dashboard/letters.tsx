import { Link } from 'react-router'
import { dashboardLabels } from '../../../content/dashboard.ts'
import type { Dashboard } from '../../../contract/dashboard.ts'
import { classNames } from '../../ui/class-names.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Panel } from '../layout/panel.tsx'
import styles from './dashboard.module.css'

const words = dashboardLabels.letters

const STATES = ['queued', 'failed', 'unconfirmed', 'kept'] as const

/** Letters that have not arrived, or may not have. */
export function Letters({ letters }: { letters: Dashboard['letters'] }) {
  return (
    <Panel
      heading={words.heading}
      actions={
        <LinkButton variant="text" compact render={<Link to={words.link.href} />}>
          {words.link.label}
        </LinkButton>
      }
    >
      <div className={styles.letters}>
        {STATES.filter((state) => state !== 'kept' || letters.kept > 0).map((state) => (
          <Link
            key={state}
            to={`${words.link.href}?state=${state}`}
            className={classNames(styles.letter, state === 'failed' && letters.failed > 0 && styles.bad)}
          >
            <b>{letters[state]}</b>
            <span className="small muted">{words.states[state]}</span>
          </Link>
        ))}
      </div>
    </Panel>
  )
}
