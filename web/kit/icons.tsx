import { Icon } from '../ui/icon.tsx'
import { ICON_NAMES } from '../ui/icon-names.ts'
import styles from './kit.module.css'
import { Specimen } from './specimen.tsx'

export function Icons() {
  return (
    <Specimen name="Icons" note="One sprite. An icon is decoration unless it has a label.">
      <ul className={styles.icons}>
        {ICON_NAMES.map((name) => (
          <li key={name}>
            <Icon name={name} />
            {name}
          </li>
        ))}
      </ul>
    </Specimen>
  )
}
