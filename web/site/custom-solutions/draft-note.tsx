import { useState } from 'react'
import { customSolutions } from '../../../content/custom-solutions.ts'
import { commonLabels } from '../../../content/common-labels.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import styles from './draft-note.module.css'

const { note, clear, question } = customSolutions.form.draft

/** Somebody at a borrowed computer should know, and leave nothing behind. */
export function DraftNote({ inert, onClear }: { inert: boolean; onClear: () => void }) {
  const [asking, setAsking] = useState(false)

  function confirm(): void {
    setAsking(false)
    onClear()
  }

  return (
    <div inert={inert} className={styles.note}>
      <p className="small muted">{note}</p>
      <Button variant="text" compact onClick={() => setAsking(true)}>
        {clear}
      </Button>
      <ConfirmDialog
        open={asking}
        title={clear}
        question={question}
        confirm={clear}
        cancel={commonLabels.cancel}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      />
    </div>
  )
}
