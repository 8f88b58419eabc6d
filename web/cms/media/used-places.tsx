import { Link } from 'react-router'
import type { UsedPlace } from '../../../contract/media.ts'
import { Icon } from '../../ui/media/icon.tsx'
import type { IconName } from '../../ui/media/icon-names.ts'
import { detailLabels as labels } from './labels.ts'
import styles from './used-places.module.css'

const ICONS: Record<UsedPlace['kind'], IconName> = { post: 'blog', 'service category': 'layers', product: 'box', page: 'browser' }

type Props = { places: readonly UsedPlace[]; label: string }

export function UsedPlaces({ places, label }: Props) {
  return (
    <ul className={styles.places} aria-label={label}>
      {places.map(({ href, kind, title, state }) => (
        <li key={`${href} ${title} ${state}`}>
          <Icon name={ICONS[kind]} />
          <Link to={href}>{title || labels.untitled}</Link>
          <span className={styles.state}>{labels.states[state]}</span>
        </li>
      ))}
    </ul>
  )
}
