import { cms } from '../../../content/cms.ts'
import { fill } from '../../../content/fill.ts'
import { Confirm } from '../../ui/confirm.tsx'

type Props = { blanks: readonly string[]; open: boolean; onSend: () => void; onCancel: () => void }

/** Braces may be meant: then they are sent as they are. */
export function SendWithBlanks({ blanks, open, onSend, onCancel }: Props) {
  const { sendBlank, sendBlanks, sendBlanksText, send } = cms.respond
  return (
    <Confirm
      open={open}
      title={blanks.length === 1 ? sendBlank : fill(sendBlanks, { count: blanks.length })}
      question={sendBlanksText}
      subject={blanks.join(' ')}
      confirm={send}
      onConfirm={onSend}
      onCancel={onCancel}
    />
  )
}
