import { useState } from 'react'
import { cms } from '../../../content/cms.ts'
import { cmsOutbox } from '../../../content/cms-outbox.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import { isApiError } from '../../loaders.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import type { IconName } from '../../ui/media/icon-names.ts'
import { useToastMutation } from '../data/use-staff-mutation.ts'
import { staffApi } from '../session/staff-api.ts'

/** As many as one list holds; more are there to be pressed for again. */
const RESEND_BATCH_SIZE = 100
/** Somebody was quicker, the letter was deleted, or its link no longer works. */
const NOT_SENDABLE = [404, 409]

type BulkSendResult = { queued: number; leftOut: number }
type Props = { count: number }

/** For the day on which a mail server refused everybody. */
export function ResendFailed(props: Props) {
  const { button, title, question, failed } = cmsOutbox.resendAll
  return <BulkSend {...props} send={resendFailed} words={{ button, title, question, confirm: cms.letters.resend, failed }} icon="refresh" />
}

async function resendFailed(): Promise<BulkSendResult> {
  const { data } = await staffApi.listEmails({ state: 'failed', limit: RESEND_BATCH_SIZE })
  let leftOut = 0
  for (const { _id: id } of data) {
    // A letter that cannot be sent keeps no other back.
    await staffApi.resendEmail({ id }).catch((error: unknown) => {
      if (!isApiError(error) || !NOT_SENDABLE.includes(error.status)) throw error
      leftOut += 1
    })
  }
  return { queued: data.length - leftOut, leftOut }
}

/** For the day on which a site gets its mail server. */
export function SendCapturedEmails(props: Props) {
  const { button, failed, ...labels } = cmsOutbox.sendKept
  const asked =
    props.count === 1
      ? { title: labels.titleOne, question: labels.questionOne, confirm: labels.confirmOne }
      : { title: interpolate(labels.title, { count: props.count }), question: labels.question, confirm: labels.confirm }
  return <BulkSend {...props} send={sendCapturedEmails} words={{ button, failed, ...asked }} icon="send" />
}

/** Each call takes some; the next goes on where it ended. */
async function sendCapturedEmails(): Promise<BulkSendResult> {
  const sum = { queued: 0, leftOut: 0 }
  for (let after: number | null = 0; after !== null;) {
    const { queued, leftOut, next } = await staffApi.sendCapturedEmails({ after })
    sum.queued += queued
    sum.leftOut += leftOut
    after = next
  }
  return sum
}

type BulkSendProps = Props & {
  send: () => Promise<BulkSendResult>
  words: { button: `${string}{{count}}${string}`; title: string; question: string; confirm: string; failed: string }
  icon: IconName
}

/** Asks first, sends, and says how many are on their way. */
function BulkSend({ count, send, words: labels, icon }: BulkSendProps) {
  const [asking, setAsking] = useState(false)
  const sending = useToastMutation(send, { failed: labels.failed, message: describeResult })

  async function confirm(): Promise<void> {
    await sending.run(undefined)
    setAsking(false)
  }

  return (
    <>
      <Button variant="ghost" compact icon={icon} onClick={() => setAsking(true)}>
        {interpolate(labels.button, { count })}
      </Button>
      <ConfirmDialog
        open={asking}
        title={labels.title}
        question={labels.question}
        confirm={labels.confirm}
        icon={icon}
        busy={sending.isPending}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}

function describeResult({ queued, leftOut }: BulkSendResult): string {
  const { done, doneOne, leftOut: some, leftOutOne } = cmsOutbox.queuedMany
  const queuedOnes = queued === 1 ? doneOne : interpolate(done, { count: queued })
  if (leftOut === 0) return queuedOnes
  return `${queuedOnes} ${leftOut === 1 ? leftOutOne : interpolate(some, { count: leftOut })}`
}
