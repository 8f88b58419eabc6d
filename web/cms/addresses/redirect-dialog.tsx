import { type FormEvent, useRef, useState } from 'react'
import { interpolate } from '../../../contract/interpolate.ts'
import { REDIRECT_LIMITS } from '../../../contract/redirect.ts'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useToast } from '../../ui/overlays/toast-provider.tsx'
import { useFormMutation } from '../data/use-staff-mutation.ts'
import { FormDialog } from '../dialogs/form-dialog.tsx'
import { pluralize } from '../pluralize.ts'
import { staffApi } from '../session/staff-api.ts'
import { addressLabels } from './labels.ts'
import { TargetField } from './target-field.tsx'

const labels = addressLabels.dialog

export type RedirectDraft = {
  /** Undefined for a new one. */
  id?: string
  from: string
  to: string
  /** How often people asked for the old address in vain. */
  asked?: number
}

type Props = { draft: RedirectDraft | undefined; onClose: () => void }

/** Adds or changes a redirect. */
export function RedirectDialog({ draft, onClose }: Props) {
  return draft && <RedirectForm key={`${draft.id} ${draft.from}`} opened={draft} onClose={onClose} />
}

function RedirectForm({ opened, onClose }: { opened: RedirectDraft; onClose: () => void }) {
  const [{ from, to }, setFields] = useState({ from: opened.from, to: opened.to })
  const toField = useRef<HTMLInputElement>(null)
  const toast = useToast()
  const isNew = opened.id === undefined
  const saving = useFormMutation(saveRedirect, { failed: labels.failed })
  const { fields } = saving

  function change(changed: { from?: string; to?: string }): void {
    saving.clear()
    setFields((current) => ({ ...current, ...changed }))
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const reply = await saving.run({ id: opened.id, from, to })
    if (!reply) return
    toast({ text: interpolate(labels.saved, reply.redirect) })
    onClose()
  }

  return (
    <FormDialog
      onClose={onClose}
      title={isNew ? labels.add : labels.change}
      initialFocus={opened.from === '' ? undefined : toField}
      noValidate
      problem={saving.problem}
      submit={isNew ? labels.submit.add : labels.submit.change}
      busy={saving.isPending}
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        label={labels.from}
        required
        hint={opened.asked ? pluralize(labels.asked, opened.asked) : labels.fromHint}
        maxLength={REDIRECT_LIMITS.address}
        autoComplete="off"
        spellCheck={false}
        error={fields.from}
        value={from}
        onChange={(event) => change({ from: event.target.value })}
      />
      <TargetField ref={toField} label={labels.to} from={from} to={to} error={fields.to} onChange={(path) => change({ to: path })} />
    </FormDialog>
  )
}

const saveRedirect = ({ id, from, to }: RedirectDraft) =>
  id === undefined ? staffApi.createRedirect({ from, to }) : staffApi.updateRedirect({ id, from, to })
