import { formNotes } from '../../../content/forms.ts'
import styles from './privacy-note.module.css'

const { text, link } = formNotes.privacy

/** How the data is used, beside every submit button. */
export function PrivacyNote({ draftNote }: { /** Where the draft is stored until it is sent. */ draftNote?: string }) {
  return (
    <p className="small muted">
      {text} {draftNote}{' '}
      <a href={link.href} className={styles.link}>
        {link.label}
      </a>
    </p>
  )
}
