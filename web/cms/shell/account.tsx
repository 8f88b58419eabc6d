import { useState } from 'react'
import { cms } from '../../../content/cms.ts'
import { Button } from '../../ui/button.tsx'
import { initialOf } from '../../ui/initial-of.ts'
import { useAdmin } from '../session/admin-info.ts'
import { signOut } from '../session/sign-out.ts'
import styles from './sidebar.module.css'

/** Who is signed in, and the way out. */
export function Account() {
  const [leaving, setLeaving] = useState(false)
  const { name, email } = useAdmin() ?? { name: '', email: '' }
  const shown = name.trim() || cms.defaultAdmin

  function leave(): void {
    setLeaving(true)
    void signOut()
  }

  return (
    <div className={styles.me}>
      <span className={styles.initial} aria-hidden="true">
        {initialOf(shown)}
      </span>
      <div className={styles.who}>
        <span className={styles.name}>{shown}</span>
        <span className={styles.email}>{email}</span>
      </div>
      <Button variant="ghost" compact icon="logout" className={styles.logout} busy={leaving} onClick={leave} title={cms.logout}>
        <span className={styles.word}>{cms.logout}</span>
      </Button>
    </div>
  )
}
