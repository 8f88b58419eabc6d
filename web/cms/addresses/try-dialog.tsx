import { type FormEvent, useState } from 'react'
import { interpolate } from '../../../contract/interpolate.ts'
import { type AddressOutcome, REDIRECT_LIMITS } from '../../../contract/redirect.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Banner } from '../../ui/display/banner.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useFormMutation } from '../data/use-staff-mutation.ts'
import { FormDialog } from '../dialogs/form-dialog.tsx'
import { staffApi } from '../session/staff-api.ts'
import { addressLabels } from './labels.ts'

const labels = addressLabels.tryOut

type Props = { open: boolean; onClose: () => void; onMakeRedirect: (from: string) => void }

/** Says what a visitor of an address gets. */
export const TryDialog = ({ open, ...props }: Props) => open && <TryForm {...props} />

function TryForm({ onClose, onMakeRedirect }: Omit<Props, 'open'>) {
  const [address, setAddress] = useState('')
  const trying = useFormMutation((search: string) => staffApi.tryAddress({ search }), { failed: labels.failed })
  const outcome = trying.data?.outcome

  function change(changed: string): void {
    trying.reset()
    setAddress(changed)
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    void trying.run(address)
  }

  return (
    <FormDialog onClose={onClose} title={labels.title} noValidate submit={labels.submit} busy={trying.isPending} onSubmit={submit}>
      <TextField
        label={labels.field}
        hint={labels.hint}
        placeholder="/old-page"
        maxLength={REDIRECT_LIMITS.address}
        autoComplete="off"
        spellCheck={false}
        error={trying.fields.to ?? (trying.problem || undefined)}
        value={address}
        onChange={(event) => change(event.target.value)}
      />
      {outcome && (
        <Banner
          tone={outcome.kind === 'missing' ? 'warn' : 'ok'}
          live
          action={
            outcome.kind === 'missing' && (
              <Button variant="text" compact onClick={() => onMakeRedirect(outcome.path)}>
                {labels.make}
              </Button>
            )
          }
        >
          {describe(outcome)}
        </Banner>
      )}
    </FormDialog>
  )
}

function describe(outcome: AddressOutcome): string {
  if (outcome.kind === 'page') return interpolate(labels.page, outcome)
  return outcome.kind === 'redirect' ? interpolate(labels.redirect, outcome) : interpolate(labels.missing, outcome)
}
