import { useState } from 'react'
import type { Delivery } from '../../../contract/outbox.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { useToastMutation } from '../data/use-staff-mutation.ts'
import { staffApi } from '../session/staff-api.ts'
import { emailLabels } from './labels.ts'

type Props = {
  delivery: Delivery
  /** Which letter it is, where several stand on a page. */
  about?: string
  /** There is a mail server now, for a letter that was kept as a file. */
  hasMailServer?: boolean
}

/** What a person can do about a letter as it stands. What may have arrived is sent again only after a question. */
export function EmailActions({ delivery: { letterId, state }, about, hasMailServer }: Props) {
  const [asking, setAsking] = useState(false)
  const { busy, resend, stop, markSent } = useEmailActions(letterId)
  const letters = emailLabels
  const named = (act: string) => (about === undefined ? undefined : `${act}: ${about}`)

  function sendAgain(): void {
    setAsking(false)
    void resend()
  }

  return (
    <>
      {state === 'queued' && (
        <Button variant="text" compact busy={busy} aria-label={named(letters.stop)} onClick={() => void stop()}>
          {letters.stop}
        </Button>
      )}
      {state === 'unconfirmed' && (
        <Button variant="text" compact busy={busy} aria-label={named(letters.markSent)} onClick={() => void markSent()}>
          {letters.markSent}
        </Button>
      )}
      {(state === 'failed' || state === 'stopped' || state === 'unconfirmed') && (
        <Button
          variant="text"
          compact
          icon="refresh"
          busy={busy}
          aria-label={named(letters.resend)}
          onClick={() => (state === 'unconfirmed' ? setAsking(true) : void resend())}
        >
          {letters.resend}
        </Button>
      )}
      {state === 'kept' && hasMailServer && (
        <Button variant="text" compact icon="send" busy={busy} aria-label={named(letters.sendKept)} onClick={() => void resend()}>
          {letters.sendKept}
        </Button>
      )}
      {state === 'unconfirmed' && (
        <ConfirmDialog
          {...letters.askResend}
          open={asking}
          subject={about}
          confirm={letters.resend}
          onConfirm={sendAgain}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}

/** What a person can do about a letter. Whatever comes of it is said, and what is shown follows. */
function useEmailActions(id: string) {
  const { run, isPending } = useToastMutation((call: (input: { id: string }) => Promise<{ message: string }>) => call({ id }), {
    failed: emailLabels.failedAct,
  })
  return {
    busy: isPending,
    resend: () => run(staffApi.resendEmail),
    stop: () => run(staffApi.stopEmail),
    markSent: () => run(staffApi.markEmailSent),
  }
}
