import { useState } from 'react'
import { cms } from '../../../content/cms.ts'
import { fill } from '../../../content/fill.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { initialOf } from '../../ui/initial-of.ts'
import { useAdmin } from '../session/admin-info.ts'
import { DRAFT_KINDS, type DraftKind, draftsOf } from '../session/drafts.ts'
import { signOut } from '../session/sign-out.ts'
import styles from './sidebar.module.css'

/** Who is signed in, and the way out. */
export function Account() {
  const [leaving, setLeaving] = useState(false)
  const [unsaved, setUnsaved] = useState<readonly DraftKind[]>([])
  const { _id: id, name, email } = useAdmin() ?? { _id: '', name: '', email: '' }
  const shown = name.trim() || cms.defaultAdmin
  const { title, question, discard, stay } = cms.unsavedText

  function leave(): void {
    setLeaving(true)
    void signOut()
  }

  function ask(): void {
    const drafts = draftsOf(id)
    setUnsaved(drafts)
    if (drafts.length === 0) leave()
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
      <Button variant="ghost" compact icon="logout" className={styles.logout} busy={leaving} onClick={ask} title={cms.logout}>
        <span className={styles.word}>{cms.logout}</span>
      </Button>
      <Confirm
        open={unsaved.length > 0}
        title={title}
        question={question}
        subject={fill(cms.unsavedText.which, { texts: inWords(unsaved) })}
        confirm={discard}
        cancel={stay}
        danger
        busy={leaving}
        onConfirm={leave}
        onCancel={() => setUnsaved([])}
      />
    </div>
  )
}

/** 'a post, 2 replies'. */
function inWords(drafts: readonly DraftKind[]): string {
  const counted = DRAFT_KINDS.map((kind) => ({ ...cms.unsavedText.kinds[kind], count: drafts.filter((draft) => draft === kind).length }))
  return counted.flatMap(({ one, many, count }) => (count === 0 ? [] : count === 1 ? one : fill(many, { count }))).join(', ')
}
