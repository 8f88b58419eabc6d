import { Link } from 'react-router'
import { formNotes } from '../../../content/forms.ts'
import styles from './privacy-note.module.css'

const { text, link } = formNotes.privacy

/** How the data is used, beside every submit button. */
export function PrivacyNote({ draftNote }: { /** Where the draft is stored until it is sent. */ draftNote?: string }) {
  return (
    <p className="small muted">
      {text} {draftNote}{' '}
      <Link to={link.href} className={styles.link}>
        {link.label}
      </Link>
    </p>
  )
}
