import type { ReactNode } from 'react'
import { forms } from '../../../content/forms.ts'
import { commonLabels } from '../../../content/common-labels.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { PrivacyNote } from '../privacy-note.tsx'
import styles from './sent-form.module.css'

type Props = {
  submitLabel: string
  isPending: boolean
  submitDisabled: boolean
  /** What became of the last try. */
  children: ReactNode
}

export function SendRow({ submitLabel, isPending, submitDisabled, children }: Props) {
  return (
    <div className={styles.send}>
      {children}
      <div className={styles.button}>
        <Button type="submit" arrow busy={isPending} disabled={submitDisabled}>
          {isPending ? commonLabels.submitting : submitLabel}
        </Button>
        <span className="muted">{forms.reply}</span>
      </div>
      <PrivacyNote kept={forms.keptInTab} />
    </div>
  )
}
