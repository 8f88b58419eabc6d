import { useState } from 'react'
import { cms } from '../../../content/cms.ts'
import { failures } from '../../../content/failures.ts'
import { ENQUIRY_MESSAGES, type EnquirySummary } from '../../../contract/enquiry.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { inWords } from '../session/in-words.ts'
import { staff } from '../session/staff-api.ts'

type Props = { query: EnquirySummary | undefined; onGone: (id: string) => void; onClose: () => void }

/** Asks once more, by name. */
export function DeleteQuery({ query, onGone, onClose }: Props) {
  const [busy, setBusy] = useState(false)
  const say = useToast()

  async function remove({ _id }: EnquirySummary): Promise<void> {
    setBusy(true)
    try {
      await staff.deleteEnquiry({ id: _id })
      onGone(_id)
      say({ text: ENQUIRY_MESSAGES.deleted })
    } catch (error) {
      say({ kind: 'error', text: inWords(error, { refused: failures.staffQueries.delete }) })
    }
    setBusy(false)
    onClose()
  }

  return (
    <Confirm
      open={query !== undefined}
      title={cms.queries.deleteTitle}
      question={cms.queries.confirmDelete}
      subject={query?.name}
      confirm={cms.list.delete}
      icon="trash"
      danger
      busy={busy}
      onConfirm={() => query && void remove(query)}
      onCancel={onClose}
    />
  )
}
