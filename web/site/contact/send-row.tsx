import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { contact } from '../../../content/contact.ts'
import { labels } from '../../../content/labels.ts'
import { Button } from '../../ui/button.tsx'
import styles from './enquiry-form.module.css'

const { submit, reply, privacy } = contact.form

type Props = { isSending: boolean; heldBack: boolean; /** What became of the last try. */ children: ReactNode }

export function SendRow({ isSending, heldBack, children }: Props) {
  return (
    <div className={styles.send}>
      {children}
      <div className={styles.button}>
        <Button type="submit" arrow busy={isSending} disabled={heldBack}>
          {isSending ? labels.submitting : submit}
        </Button>
        <span className="muted">{reply}</span>
      </div>
      <p className="small muted">
        {privacy.text}{' '}
        <Link to={privacy.link.href} className={styles.privacy}>
          {privacy.link.label}
        </Link>
      </p>
    </div>
  )
}
