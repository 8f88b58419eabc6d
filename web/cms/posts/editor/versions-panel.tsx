import { useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { Panel } from '../../layout/panel.tsx'
import type { EditedPost } from '../form/post-form.ts'
import { VersionsDialog } from '../versions/versions-dialog.tsx'
import styles from './post-editor.module.css'
import type { SavedPost } from './saved-post.ts'

const labels = { title: 'Versions', open: 'Show versions', text: 'Every save is kept, the newest 50.' } as const

type Props = { saved: SavedPost; content: EditedPost; isDirty: boolean; onRestored: (saved: SavedPost) => void }

export function VersionsPanel(props: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel heading={labels.title}>
      <div className={styles.panelContent}>
        <p className="small muted">{labels.text}</p>
        <div className={styles.buttons}>
          <Button variant="ghost" compact icon="clock" onClick={() => setOpen(true)}>
            {labels.open}
          </Button>
        </div>
      </div>
      {isOpen && <VersionsDialog {...props} onClose={() => setOpen(false)} />}
    </Panel>
  )
}
