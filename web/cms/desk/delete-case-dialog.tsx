import type { DeskRow } from '../../../contract/desk.ts'
import { DeleteDialog } from '../dialogs/delete-dialog.tsx'
import { enquiryErrors, enquiryListLabels } from '../enquiries/labels.ts'
import { staffApi } from '../session/staff-api.ts'
import { solutionRequestLabels } from '../solution-requests/labels.ts'
import { caseName } from './case-name.ts'

type Props = { row: DeskRow | undefined; onDeleted: (row: DeskRow) => void; onClose: () => void }

export function DeleteCaseDialog({ row, onDeleted, onClose }: Props) {
  const isRequest = row?.kind === 'solution request'
  return (
    <DeleteDialog
      item={row}
      getName={caseName}
      labels={isRequest ? solutionRequestLabels.delete : { ...enquiryListLabels.delete, failed: enquiryErrors.delete }}
      remove={({ _id, kind }) =>
        kind === 'solution request' ? staffApi.deleteSolutionRequest({ id: _id }) : staffApi.deleteEnquiry({ id: _id })
      }
      onDeleted={onDeleted}
      onClose={onClose}
    />
  )
}
