import { Link } from 'react-router'
import { forms } from '../../content/forms.ts'
import styles from './privacy-note.module.css'

const { text, link } = forms.privacy

/** What becomes of the words, beside every button that sends them. */
export function PrivacyNote({ kept }: { /** Where they lie until then. */ kept?: string }) {
  return (
    <p className="small muted">
      {text} {kept}{' '}
      <Link to={link.href} className={styles.link}>
        {link.label}
      </Link>
    </p>
  )
}
