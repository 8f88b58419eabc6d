import { cms } from '../../../content/cms.ts'
import { interpolate } from '../../../content/interpolate.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'

type Props = { blanks: readonly string[]; open: boolean; onSend: () => void; onCancel: () => void }

/** Braces may be meant: then they are sent as they are. */
export function SendWithBlanks({ blanks, open, onSend, onCancel }: Props) {
  const { sendBlank, sendBlanks, sendBlanksText, send } = cms.respond
  return (
    <ConfirmDialog
      open={open}
      title={blanks.length === 1 ? sendBlank : interpolate(sendBlanks, { count: blanks.length })}
      question={sendBlanksText}
      subject={blanks.join(' ')}
      confirm={send}
      onConfirm={onSend}
      onCancel={onCancel}
    />
  )
}
