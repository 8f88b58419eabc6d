import { cmsSolutions } from '../../../content/cms-solutions.ts'
import type { SelectedServices } from '../../../contract/solution-request.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { Panel } from '../layout/panel.tsx'
import { servicesOf } from '../solution-requests/name-of-request.ts'
import styles from './solution-request.module.css'

export function AskedServices({ chosen }: { chosen: SelectedServices }) {
  return (
    <Panel heading={cmsSolutions.asked}>
      <ul className={styles.asked}>
        {servicesOf(chosen).map(({ name, asked }) => (
          <li key={name} className={classNames(!asked && styles.not)}>
            <Icon name={asked ? 'check' : 'minus'} label={asked ? cmsSolutions.askedFor : cmsSolutions.notAskedFor} />
            {name}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
