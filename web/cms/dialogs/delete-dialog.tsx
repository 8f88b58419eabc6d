import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { useToastMutation } from '../data/use-staff-mutation.ts'
import { staffLabels } from '../labels.ts'

type Props<Item> = {
  /** The dialog is open while there is one. */
  item: Item | undefined
  getName: (item: Item) => string
  labels: {
    title: string
    question: string
    failed: string
    /** For a refusal of the server without a message. */
    refused?: string
  }
  remove: (item: Item) => Promise<{ message: string }>
  onDeleted?: (item: Item) => void
  onClose: () => void
}

/** Names the item, asks for confirmation, deletes it, and shows the outcome as a toast. */
export function DeleteDialog<Item>({ item, getName, labels, remove, onDeleted, onClose }: Props<Item>) {
  const { refused, failed } = labels
  const deletion = useToastMutation(remove, { refused, failed, onSuccess: (_reply, removed) => onDeleted?.(removed) })

  async function confirm(confirmed: Item): Promise<void> {
    await deletion.run(confirmed)
    onClose()
  }

  return (
    <ConfirmDialog
      open={item !== undefined}
      title={labels.title}
      question={labels.question}
      subject={item && getName(item)}
      confirm={staffLabels.delete}
      icon="trash"
      danger
      busy={deletion.isPending}
      onConfirm={() => item && void confirm(item)}
      onCancel={onClose}
    />
  )
}
