import { useState } from 'react'
import { cmsBlogs } from '../../../../content/cms-blogs.ts'
import type { StaffPost } from '../../../../contract/staff-post.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Panel } from '../../layout/panel.tsx'
import styles from './editor.module.css'
import { VersionsDialog } from './versions-dialog.tsx'

type Props = { blog: StaffPost; isDirty: boolean; onRestored: (blog: StaffPost) => void }

export function VersionsPanel(props: Props) {
  const [open, setOpen] = useState(false)
  const { versions } = cmsBlogs
  return (
    <Panel heading={versions.title}>
      <div className={styles.side}>
        <p className="small muted">{versions.text}</p>
        <div className={styles.buttons}>
          <Button variant="ghost" compact icon="clock" onClick={() => setOpen(true)}>
            {versions.open}
          </Button>
        </div>
      </div>
      {open && <VersionsDialog {...props} onClose={() => setOpen(false)} />}
    </Panel>
  )
}
