import { Link } from 'react-router'
import { dashboard } from '../../../content/dashboard.ts'
import type { Dashboard } from '../../../contract/dashboard.ts'
import { classes } from '../../ui/classes.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Panel } from '../parts/panel.tsx'
import styles from './dashboard.module.css'

const words = dashboard.letters

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
            className={classes(styles.letter, state === 'failed' && letters.failed > 0 && styles.bad)}
          >
            <b>{letters[state]}</b>
            <span className="small muted">{words.states[state]}</span>
          </Link>
        ))}
      </div>
    </Panel>
  )
}
