import type { ReactNode } from 'react'
import { forms } from '../../../content/forms.ts'
import { commonLabels } from '../../../content/common-labels.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { PrivacyNote } from '../forms/privacy-note.tsx'
import styles from './sent-form.module.css'

type Props = {
  submit: string
  isSending: boolean
  heldBack: boolean
  /** What became of the last try. */
  children: ReactNode
}

export function SendRow({ submit, isSending, heldBack, children }: Props) {
  return (
    <div className={styles.send}>
      {children}
      <div className={styles.button}>
        <Button type="submit" arrow busy={isSending} disabled={heldBack}>
          {isSending ? commonLabels.submitting : submit}
        </Button>
        <span className="muted">{forms.reply}</span>
      </div>
      <PrivacyNote kept={forms.keptInTab} />
    </div>
  )
}
