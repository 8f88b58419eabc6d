import type { FormsContent } from '../../../contract/site-content/forms.ts'
import styles from './privacy-note.module.css'

type Props = FormsContent['privacy'] & { /** Where the draft is stored until it is sent. */ draftNote?: string }

/** How the data is used, beside every submit button. */
export function PrivacyNote({ text, link, draftNote }: Props) {
  return (
    <p className="small muted">
      {text} {draftNote}{' '}
      <a href={link.href} className={styles.link}>
        {link.label}
      </a>
    </p>
  )
}
