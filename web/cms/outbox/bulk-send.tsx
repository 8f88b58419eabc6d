import { isApiError } from '../../../contract/api-client.ts'
import { useState } from 'react'
import { interpolate } from '../../../contract/interpolate.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import type { IconName } from '../../ui/media/icon-names.ts'
import { useToastMutation } from '../data/use-staff-mutation.ts'
import { emailLabels } from '../emails/labels.ts'
import { staffApi } from '../session/staff-api.ts'

const labels = {
  resendFailed: {
    button: 'Resend {{count}} failed',
    title: 'Resend all that failed?',
    question: 'The mail server refused them, or was away for too long. Whoever was refused for good will be refused again.',
    failed: 'Not all letters could be queued again. Please try again.',
  },
  sendCaptured: {
    button: 'Send {{count}} kept',
    title: 'Send {{count}} letters that were kept as files?',
    titleOne: 'Send the letter that was kept as a file?',
    question:
      'They were written while there was no mail server, and nobody has received them. All of them go out now, the oldest first, also those that are no longer news. Letters whose link has expired stay where they are.',
    questionOne:
      'It was written while there was no mail server, and nobody has received it. If its link has expired, it stays where it is.',
    confirm: 'Send them',
    confirmOne: 'Send it',
    failed: 'Not all letters could be queued. Please try again.',
  },
  result: {
    queued: '{{count}} letters are queued.',
    queuedOne: '1 letter is queued.',
    skipped: '{{count}} could not be sent: their links no longer work, or they have changed meanwhile.',
    skippedOne: '1 could not be sent: its link no longer works, or it has changed meanwhile.',
  },
} as const

/** The maximum page size of the list; further failed e-mails need another click. */
const RESEND_BATCH_SIZE = 100
/** The e-mail was deleted or changed meanwhile, or the link in it has expired. */
const NOT_SENDABLE_STATUSES = [404, 409]

type BulkSendResult = { queued: number; skipped: number }
type Props = { count: number }

export function ResendFailed(props: Props) {
  return <BulkSend {...props} send={resendFailed} labels={{ ...labels.resendFailed, confirm: emailLabels.resend }} icon="refresh" />
}

async function resendFailed(): Promise<BulkSendResult> {
  const { data } = await staffApi.listEmails({ state: 'failed', limit: RESEND_BATCH_SIZE })
  let skipped = 0
  for (const { _id: id } of data) {
    // One e-mail that cannot be sent does not stop the others.
    await staffApi.resendEmail({ id }).catch((error: unknown) => {
      if (!isApiError(error) || !NOT_SENDABLE_STATUSES.includes(error.status)) throw error
      skipped += 1
    })
  }
  return { queued: data.length - skipped, skipped }
}

/** E-mails captured as files before a mail server was configured. */
export function SendCapturedEmails(props: Props) {
  const { button, failed, ...texts } = labels.sendCaptured
  const confirmation =
    props.count === 1
      ? { title: texts.titleOne, question: texts.questionOne, confirm: texts.confirmOne }
      : { title: interpolate(texts.title, { count: props.count }), question: texts.question, confirm: texts.confirm }
  return <BulkSend {...props} send={sendCapturedEmails} labels={{ button, failed, ...confirmation }} icon="send" />
}

/** Each call sends one batch; `next` is where the following one starts. */
async function sendCapturedEmails(): Promise<BulkSendResult> {
  const total = { queued: 0, skipped: 0 }
  for (let after: number | null = 0; after !== null;) {
    const { queued, leftOut, next } = await staffApi.sendCapturedEmails({ after })
    total.queued += queued
    total.skipped += leftOut
    after = next
  }
  return total
}

type BulkSendProps = Props & {
  send: () => Promise<BulkSendResult>
  labels: { button: `${string}{{count}}${string}`; title: string; question: string; confirm: string; failed: string }
  icon: IconName
}

/** Asks for confirmation, sends, and reports how many e-mails were queued. */
function BulkSend({ count, send, labels, icon }: BulkSendProps) {
  const [isConfirming, setConfirming] = useState(false)
  const sending = useToastMutation(send, { failed: labels.failed, message: describeResult })

  async function confirm(): Promise<void> {
    await sending.run(undefined)
    setConfirming(false)
  }

  return (
    <>
      <Button variant="ghost" compact icon={icon} onClick={() => setConfirming(true)}>
        {interpolate(labels.button, { count })}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={labels.title}
        question={labels.question}
        confirm={labels.confirm}
        icon={icon}
        busy={sending.isPending}
        onConfirm={() => void confirm()}
        onCancel={() => setConfirming(false)}
      />
    </>
  )
}

function describeResult({ queued, skipped }: BulkSendResult): string {
  const texts = labels.result
  const queuedText = queued === 1 ? texts.queuedOne : interpolate(texts.queued, { count: queued })
  if (skipped === 0) return queuedText
  return `${queuedText} ${skipped === 1 ? texts.skippedOne : interpolate(texts.skipped, { count: skipped })}`
}
