import { useState } from 'react'
import type { Delivery } from '../../../contract/outbox.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { useToastMutation } from '../data/use-staff-mutation.ts'
import { staffApi } from '../session/staff-api.ts'
import { emailLabels } from './labels.ts'

type Props = {
  delivery: Delivery
  /** Added to the accessible names on a page with several e-mails. */
  emailName?: string
  /** A captured e-mail can be sent. */
  hasMailServer?: boolean
}

/** The actions that an e-mail's state allows. Resending one that may have arrived asks for confirmation. */
export function EmailActions({ delivery: { letterId, state }, emailName, hasMailServer }: Props) {
  const [isConfirming, setConfirming] = useState(false)
  const { isPending, resend, stop, markSent } = useEmailActions(letterId)
  const letters = emailLabels
  const getLabel = (action: string) => (emailName === undefined ? undefined : `${action}: ${emailName}`)

  function confirmResend(): void {
    setConfirming(false)
    void resend()
  }

  return (
    <>
      {state === 'queued' && (
        <Button variant="text" compact busy={isPending} aria-label={getLabel(letters.stop)} onClick={() => void stop()}>
          {letters.stop}
        </Button>
      )}
      {state === 'unconfirmed' && (
        <Button variant="text" compact busy={isPending} aria-label={getLabel(letters.markSent)} onClick={() => void markSent()}>
          {letters.markSent}
        </Button>
      )}
      {(state === 'failed' || state === 'stopped' || state === 'unconfirmed') && (
        <Button
          variant="text"
          compact
          icon="refresh"
          busy={isPending}
          aria-label={getLabel(letters.resend)}
          onClick={() => (state === 'unconfirmed' ? setConfirming(true) : void resend())}
        >
          {letters.resend}
        </Button>
      )}
      {state === 'kept' && hasMailServer && (
        <Button variant="text" compact icon="send" busy={isPending} aria-label={getLabel(letters.sendKept)} onClick={() => void resend()}>
          {letters.sendKept}
        </Button>
      )}
      {state === 'unconfirmed' && (
        <ConfirmDialog
          {...letters.askResend}
          open={isConfirming}
          subject={emailName}
          confirm={letters.resend}
          onConfirm={confirmResend}
          onCancel={() => setConfirming(false)}
        />
      )}
    </>
  )
}

function useEmailActions(id: string) {
  const { run, isPending } = useToastMutation((call: (input: { id: string }) => Promise<{ message: string }>) => call({ id }), {
    failed: emailLabels.failedAct,
  })
  return {
    isPending,
    resend: () => run(staffApi.resendEmail),
    stop: () => run(staffApi.stopEmail),
    markSent: () => run(staffApi.markEmailSent),
  }
}
