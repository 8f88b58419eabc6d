import { Icon } from '../../ui/media/icon.tsx'
import { ICON_NAMES } from '../../ui/media/icon-names.ts'
import { Select } from '../../ui/forms/select.tsx'
import styles from './editor.module.css'

type Props = { label: string; none: string; value: string; error?: string; onChange: (icon: string) => void }

/** One of the site's drawings. One that is not among them stays what it is until another is chosen. */
export function IconField({ label, none, value, error, onChange }: Props) {
  const isDrawn = (ICON_NAMES as readonly string[]).includes(value)
  return (
    <div className={styles.iconField}>
      <Select label={label} value={value} error={error} onChange={(event) => onChange(event.target.value)}>
        <option value="">{none}</option>
        {value && !isDrawn && <option value={value}>{value}</option>}
        {ICON_NAMES.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </Select>
      {isDrawn && <Icon name={value} className={styles.drawn} />}
    </div>
  )
}
