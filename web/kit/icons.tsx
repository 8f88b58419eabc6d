import { Icon } from '../ui/media/icon.tsx'
import { ICON_NAMES } from '../ui/media/icon-names.ts'
import styles from './kit.module.css'
import { ExampleSection } from './example-section.tsx'

export function IconExamples() {
  return (
    <ExampleSection name="Icons" note="One sprite. An icon is decoration unless it has a label.">
      <ul className={styles.icons}>
        {ICON_NAMES.map((name) => (
          <li key={name}>
            <Icon name={name} />
            {name}
          </li>
        ))}
      </ul>
    </ExampleSection>
  )
}
