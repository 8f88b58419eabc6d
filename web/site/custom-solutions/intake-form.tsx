import type { ReactNode } from 'react'
import { customSolutions } from '../../../content/custom-solutions.ts'
import { useHydrated } from '../../ui/hooks/use-hydrated.ts'
import { NO_ANSWERS } from './answers.ts'
import { DraftNote } from './draft-note.tsx'
import { ContactFields, IdeaFields, WorkFields } from './fields.tsx'
import { FilesField } from './files-field.tsx'
import styles from './intake-form.module.css'
import { SendRow } from './send-row.tsx'
import { Thanks } from './thanks.tsx'
import { type IntakeResult, useIntake } from './use-intake.ts'

const { id, groups } = customSolutions.form

export function IntakeForm({ result }: { result?: IntakeResult }) {
  const hydrated = useHydrated()
  const { form, problems, submission, progress, files, handleInput, submit, cancel, clear } = useIntake(result)
  const busy = submission.status === 'pending'
  const asked = { answers: result?.answers ?? NO_ANSWERS, problems }
  return (
    <div className={styles.column}>
      {submission.status === 'success' && <Thanks />}
      <form
        ref={form}
        method="post"
        action={`#${id}`}
        noValidate={hydrated}
        onSubmit={submit}
        onInput={handleInput}
        className={styles.form}
      >
        <div inert={busy} className={styles.groups}>
          <Group name={groups.idea}>
            <IdeaFields {...asked} />
          </Group>
          <Group name={groups.work}>
            <WorkFields {...asked} />
          </Group>
          <Group name={groups.files}>
            <FilesField files={files} problem={problems.files} disabled={!hydrated} />
          </Group>
          <Group name={groups.you}>
            <ContactFields {...asked} />
          </Group>
        </div>
        <SendRow submission={submission} progress={files.files.length > 0 ? progress : undefined} onCancel={cancel} />
      </form>
      <DraftNote inert={busy} onClear={clear} />
    </div>
  )
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={styles.group}>
      <h3 className="title">{name}</h3>
      {children}
    </section>
  )
}
