import { type FormEvent, useState } from 'react'
import { type CaseChange, DESK_MESSAGES, STAGE_REASON_MAX_LENGTH, STAGES, type Stage } from '../../../contract/desk.ts'
import { classNames } from '../../ui/class-names.ts'
import { TextField } from '../../ui/forms/text-field.tsx'
import { FormDialog } from '../dialogs/form-dialog.tsx'
import { casePageLabels } from './labels.ts'
import styles from './stage-bar.module.css'
import type { StaffCase } from '../casework/staff-case.ts'

const labels = casePageLabels.stage

type EndStage = 'won' | 'lost'

type Props = { staffCase: Pick<StaffCase, 'stage' | 'stageReason'>; onChange: (change: CaseChange) => Promise<unknown> }

/** Five steps. The last two ask why; a lost case is closed. */
export function StageBar({ staffCase: { stage, stageReason }, onChange }: Props) {
  const [asked, setAsked] = useState<EndStage>()
  const current = STAGES.indexOf(stage)
  const isEnd = (step: Stage): step is EndStage => step === 'won' || step === 'lost'

  function choose(step: Stage): void {
    if (step === stage) return
    if (isEnd(step)) setAsked(step)
    else void onChange({ stage: step })
  }

  return (
    <div className={styles.stages}>
      <fieldset aria-label={labels.label} className={styles.bar}>
        {STAGES.map((step, index) => (
          <button
            key={step}
            type="button"
            aria-pressed={step === stage}
            className={classNames(styles.step, index < current && !isEnd(stage) && styles.done, step === stage && styles[step])}
            onClick={() => choose(step)}
          >
            {labels.names[step]}
          </button>
        ))}
      </fieldset>
      {stageReason && isEnd(stage) && <p className={styles.reason}>{stageReason}</p>}
      {asked && (
        <ReasonDialog
          stage={asked}
          onSave={(reason) => {
            setAsked(undefined)
            void onChange({ stage: asked, stageReason: reason, ...(asked === 'lost' && { status: 'closed' }) })
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  )
}

type ReasonProps = { stage: EndStage; onSave: (reason: string) => void; onClose: () => void }

function ReasonDialog({ stage, onSave, onClose }: ReasonProps) {
  const [error, setError] = useState('')

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason')).trim()
    setError(reason ? '' : DESK_MESSAGES.reasonRequired)
    if (reason) onSave(reason)
  }

  return (
    <FormDialog title={labels.why[stage]} submit={labels.save} noValidate onSubmit={submit} onClose={onClose}>
      <TextField
        name="reason"
        label={labels.reason}
        hint={labels.hint[stage]}
        error={error || undefined}
        maxLength={STAGE_REASON_MAX_LENGTH}
        required
        hideRequiredMark
        autoComplete="off"
      />
    </FormDialog>
  )
}
