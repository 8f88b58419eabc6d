import { interpolate } from '../../../contract/interpolate.ts'
import { settingsLabels } from './labels.ts'
import styles from './signature-preview.module.css'

type Props = { label: string; signature: string; name: string }

/** The signature as it stands below a letter. */
export function SignaturePreview({ label, signature, name }: Props) {
  const text = interpolate(signature.trim(), { name })
  return (
    <figure className={styles.preview}>
      <figcaption className={styles.label}>{label}</figcaption>
      {text ? <p className={styles.text}>{text}</p> : <p>{settingsLabels.agency.noSignature}</p>}
    </figure>
  )
}
