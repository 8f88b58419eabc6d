import { cms } from '../../../content/cms.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { useToastMutation } from '../data/use-staff-mutation.ts'

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
  onDeleted?: (thing: Thing) => void
  onClose: () => void
}

/** Asks once more, by name. What is gone, or could not be deleted, is said. */
export function DeleteDialog<Thing>({ item, getName, labels, remove, onDeleted, onClose }: Props<Thing>) {
  const { refused, failed } = labels
  const deletion = useToastMutation(remove, { refused, failed, onSuccess: (_reply, removed) => onDeleted?.(removed) })

  async function confirm(confirmed: Thing): Promise<void> {
    await deletion.run(confirmed)
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
      busy={deletion.isPending}
      onConfirm={() => item && void confirm(item)}
      onCancel={onClose}
    />
  )
}
