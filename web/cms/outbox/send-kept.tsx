import { useState } from 'react'
import { cmsOutbox } from '../../../content/cms-outbox.ts'
import { fill } from '../../../content/fill.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { inWords } from '../session/in-words.ts'
import { staff } from '../session/staff-api.ts'

const words = cmsOutbox.sendKept

/** For the day on which a site gets its mail server. */
export function SendKept({ count, onChanged }: { count: number; onChanged: () => void }) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const say = useToast()

  async function send(): Promise<void> {
    setBusy(true)
    try {
      say({ text: saidOf(await sendAll()) })
    } catch (error) {
      say({ kind: 'error', text: inWords(error, { refused: words.failed }) })
    }
    setBusy(false)
    setAsking(false)
    onChanged()
  }

  return (
    <>
      <Button variant="ghost" compact icon="send" onClick={() => setAsking(true)}>
        {fill(words.button, { count })}
      </Button>
      <Confirm
        open={asking}
        title={count === 1 ? words.titleOne : fill(words.title, { count })}
        question={count === 1 ? words.questionOne : words.question}
        confirm={count === 1 ? words.confirmOne : words.confirm}
        icon="send"
        busy={busy}
        onConfirm={() => void send()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}

/** Each call takes some; the next goes on where it ended. */
async function sendAll() {
  const sum = { queued: 0, leftOut: 0 }
  for (let after: number | null = 0; after !== null; ) {
    const { queued, leftOut, next } = await staff.sendKeptLetters({ after })
    sum.queued += queued
    sum.leftOut += leftOut
    after = next
  }
  return sum
}

function saidOf({ queued, leftOut }: { queued: number; leftOut: number }): string {
  const done = queued === 1 ? words.doneOne : fill(words.done, { count: queued })
  if (leftOut === 0) return done
  return `${done} ${leftOut === 1 ? words.leftOutOne : fill(words.leftOut, { count: leftOut })}`
}
