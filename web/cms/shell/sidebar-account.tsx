import { useState } from 'react'
import { cms } from '../../../content/cms.ts'
import { interpolate } from '../../../content/interpolate.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { getInitial } from '../../ui/text/get-initial.ts'
import { useCurrentStaff } from '../session/current-staff.ts'
import { DRAFT_KINDS, type DraftKind, listDraftKinds } from '../session/drafts.ts'
import { signOut } from '../session/sign-out.ts'
import styles from './sidebar.module.css'

/** Who is signed in, and the way out. */
export function SidebarAccount() {
  const [signingOut, setLeaving] = useState(false)
  const [unsaved, setUnsaved] = useState<readonly DraftKind[]>([])
  const { _id: id, name, email } = useCurrentStaff() ?? { _id: '', name: '', email: '' }
  const shown = name.trim() || cms.defaultAdmin
  const { title, question, discard, stay } = cms.unsavedText

  function confirmSignOut(): void {
    setLeaving(true)
    void signOut()
  }

  function requestSignOut(): void {
    const drafts = listDraftKinds(id)
    setUnsaved(drafts)
    if (drafts.length === 0) confirmSignOut()
  }

  return (
    <div className={styles.me}>
      <span className={styles.initial} aria-hidden="true">
        {getInitial(shown)}
      </span>
      <div className={styles.who}>
        <span className={styles.name}>{shown}</span>
        <span className={styles.email}>{email}</span>
      </div>
      <Button variant="ghost" compact icon="logout" className={styles.logout} busy={signingOut} onClick={requestSignOut} title={cms.logout}>
        <span className={styles.word}>{cms.logout}</span>
      </Button>
      <ConfirmDialog
        open={unsaved.length > 0}
        title={title}
        question={question}
        subject={interpolate(cms.unsavedText.which, { texts: formatDraftKinds(unsaved) })}
        confirm={discard}
        cancel={stay}
        danger
        busy={signingOut}
        onConfirm={confirmSignOut}
        onCancel={() => setUnsaved([])}
      />
    </div>
  )
}

/** 'a post, 2 replies'. */
function formatDraftKinds(drafts: readonly DraftKind[]): string {
  const counted = DRAFT_KINDS.map((kind) => ({ ...cms.unsavedText.kinds[kind], count: drafts.filter((draft) => draft === kind).length }))
  return counted.flatMap(({ one, many, count }) => (count === 0 ? [] : count === 1 ? one : interpolate(many, { count }))).join(', ')
}
