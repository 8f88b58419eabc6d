import { useState } from 'react'
import { cms } from '../../../content/cms.ts'
import { cmsOutbox } from '../../../content/cms-outbox.ts'
import { fill } from '../../../content/fill.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { inWords } from '../session/in-words.ts'
import { staff } from '../session/staff-api.ts'

/** As many as one list holds; more are there to be pressed for again. */
const AT_ONCE = 100

/** For the day on which a mail server refused everybody. */
export function ResendFailed({ count, onChanged }: { count: number; onChanged: () => void }) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const say = useToast()
  const words = cmsOutbox.resendAll

  async function resend(): Promise<void> {
    setBusy(true)
    try {
      const { data } = await staff.listLetters({ state: 'failed', limit: AT_ONCE })
      for (const { _id } of data) await staff.resendLetter({ id: _id })
      say({ text: fill(words.done, { count: data.length }) })
    } catch (error) {
      say({ kind: 'error', text: inWords(error, { refused: words.failed }) })
    }
    setBusy(false)
    setAsking(false)
    onChanged()
  }

  return (
    <>
      <Button variant="ghost" compact icon="refresh" onClick={() => setAsking(true)}>
        {fill(words.button, { count })}
      </Button>
      <Confirm
        open={asking}
        title={words.title}
        question={words.question}
        confirm={cms.letters.resend}
        busy={busy}
        onConfirm={() => void resend()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
