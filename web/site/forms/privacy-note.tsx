import { Link } from 'react-router'
import { forms } from '../../../content/forms.ts'
import styles from './privacy-note.module.css'

const { text, link } = forms.privacy

/** How the data is used, beside every submit button. */
export function PrivacyNote({ kept }: { /** How the draft is stored until then. */ kept?: string }) {
  return (
    <p className="small muted">
      {text} {kept}{' '}
      <Link to={link.href} className={styles.link}>
        {link.label}
      </Link>
    </p>
  )
}
