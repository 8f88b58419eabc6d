import { type FormEvent, useState } from 'react'
import { REDIRECT_LIMITS, type RefusedRedirect } from '../../../contract/redirect.ts'
import { Banner } from '../../ui/display/banner.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { useToast } from '../../ui/overlays/toast-provider.tsx'
import { useFormMutation } from '../data/use-staff-mutation.ts'
import { FormDialog } from '../dialogs/form-dialog.tsx'
import { pluralize } from '../pluralize.ts'
import { staffApi } from '../session/staff-api.ts'
import { addressLabels } from './labels.ts'
import { formatRows, parseRows } from './parse-rows.ts'
import styles from './addresses.module.css'

const labels = addressLabels.paste

type Props = { open: boolean; onClose: () => void }

/** Many redirects from a table. What is not right stays in the field with the reason. */
export const PasteDialog = ({ open, onClose }: Props) => open && <PasteForm onClose={onClose} />

function PasteForm({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [result, setResult] = useState<{ added: number; refused: RefusedRedirect[] }>()
  const toast = useToast()
  const adding = useFormMutation(staffApi.createManyRedirects, { failed: labels.failed })

  function change(changed: string): void {
    adding.clear()
    setError(undefined)
    setText(changed)
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const redirects = parseRows(text)
    if (redirects.length === 0) return setError(labels.nothing)
    if (redirects.length > REDIRECT_LIMITS.atOnce) return setError(labels.tooMany)
    const reply = await adding.run({ redirects })
    if (!reply) return
    if (reply.refused.length === 0) {
      toast({ text: pluralize(labels.added, reply.added) })
      return onClose()
    }
    setResult(reply)
    setText(formatRows(reply.refused))
  }

  return (
    <FormDialog
      onClose={onClose}
      title={labels.title}
      noValidate
      problem={adding.problem}
      submit={labels.submit}
      busy={adding.isPending}
      onSubmit={(event) => void submit(event)}
    >
      {result && (
        <Banner tone="warn" live>
          {result.added > 0 ? pluralize(labels.added, result.added) : labels.none} {pluralize(labels.refused, result.refused.length)}
        </Banner>
      )}
      <TextArea
        label={labels.field}
        hint={labels.hint}
        placeholder={labels.placeholder}
        rows={8}
        spellCheck={false}
        error={error}
        value={text}
        onChange={(event) => change(event.target.value)}
      />
      {result && (
        <ul className={styles.reasons} aria-label={labels.reasons}>
          {result.refused.map(({ from, reason }, index) => (
            <li key={index}>
              <span className={styles.address}>{from || '–'}</span> {reason}
            </li>
          ))}
        </ul>
      )}
    </FormDialog>
  )
}
