import { cmsSolutions } from '../../../content/cms-solutions.ts'
import type { ChosenServices } from '../../../contract/solution-request.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../parts/panel.tsx'
import { servicesOf } from '../solution-requests/name-of-request.ts'
import styles from './solution-request.module.css'

export function AskedServices({ chosen }: { chosen: ChosenServices }) {
  return (
    <Panel heading={cmsSolutions.asked}>
      <ul className={styles.asked}>
        {servicesOf(chosen).map(({ name, asked }) => (
          <li key={name} className={classes(!asked && styles.not)}>
            <Icon name={asked ? 'check' : 'minus'} label={asked ? cmsSolutions.askedFor : cmsSolutions.notAskedFor} />
            {name}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
