import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { interpolate } from '../../../contract/interpolate.ts'
import type { BrokenLink } from '../../../contract/redirect.ts'
import { useToast } from '../../ui/overlays/toast-provider.tsx'
import { useFormMutation } from '../data/use-staff-mutation.ts'
import { FormDialog } from '../dialogs/form-dialog.tsx'
import { staffApi } from '../session/staff-api.ts'
import { addressLabels } from './labels.ts'
import { TargetField } from './target-field.tsx'

const labels = addressLabels.mend

type Props = { link: BrokenLink; onClose: () => void }

/** Chooses another address for a broken link, which becomes a change of its page. */
export function MendDialog({ link: { _id: id, target, text, page, suggestion }, onClose }: Props) {
  const [to, setTo] = useState(suggestion?.path ?? '')
  const field = useRef<HTMLInputElement>(null)
  const toast = useToast()
  const navigate = useNavigate()
  const mending = useFormMutation((address: string) => staffApi.mendLink({ id, to: address }), { failed: labels.failed })

  function change(address: string): void {
    mending.clear()
    setTo(address)
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const reply = await mending.run(to)
    if (!reply) return
    toast({ text: reply.message, action: { label: labels.goThere, run: () => void navigate(reply.editPath) } })
    onClose()
  }

  return (
    <FormDialog
      onClose={onClose}
      title={labels.title}
      noValidate
      problem={mending.problem}
      submit={labels.submit}
      busy={mending.isPending}
      onSubmit={(event) => void submit(event)}
    >
      <p>{interpolate(text ? labels.about : labels.aboutWithoutText, { text, target, title: page.title })}</p>
      <TargetField ref={field} label={labels.to} from={target} to={to} error={mending.fields.to} onChange={change} />
      <p className="small muted">{labels.change}</p>
    </FormDialog>
  )
}
