import { useState } from 'react'
import { cms } from '../../../content/cms.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { useToast } from '../../ui/overlays/toast-provider.tsx'
import { apiErrorMessage } from '../session/api-error-message.ts'

type Props<Thing> = {
  /** What is to be deleted; nothing, and nothing is asked. */
  item: Thing | undefined
  getName: (thing: Thing) => string
  labels: {
    title: string
    question: string
    failed: string
    /** The server was asked and said no, without a sentence of its own. */
    refused?: string
  }
  remove: (thing: Thing) => Promise<{ message: string }>
  onDeleted: (thing: Thing) => void
  onClose: () => void
}

/** Asks once more, by name. What is gone, or could not be deleted, is said. */
export function DeleteDialog<Thing>({ item, getName, labels, remove, onDeleted, onClose }: Props<Thing>) {
  const [busy, setBusy] = useState(false)
  const toast = useToast()

  async function confirmDelete(doomed: Thing): Promise<void> {
    setBusy(true)
    try {
      const { message } = await remove(doomed)
      onDeleted(doomed)
      toast({ text: message })
    } catch (error) {
      toast({ kind: 'error', text: apiErrorMessage(error, { refused: labels.refused ?? labels.failed, failed: labels.failed }) })
    }
    setBusy(false)
    onClose()
  }

  return (
    <ConfirmDialog
      open={item !== undefined}
      title={labels.title}
      question={labels.question}
      subject={item && getName(item)}
      confirm={cms.list.delete}
      icon="trash"
      danger
      busy={busy}
      onConfirm={() => item && void confirmDelete(item)}
      onCancel={onClose}
    />
  )
}
