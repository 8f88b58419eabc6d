import type { DocumentKey } from '../../../../contract/site-content/documents.ts'
import { errorMessage } from '../../../error-message.ts'
import { useToast } from '../../../ui/overlays/toast-provider.tsx'
import { useStaffMutation } from '../../data/use-staff-mutation.ts'
import { documentLabels } from './labels.ts'
import { unscheduleDocuments } from './publish-documents.ts'
import type { EditedDocument } from './use-content-document.ts'

/** The first time at which changes of these documents go live by themselves. */
export const findPublishAt = (documents: readonly Pick<EditedDocument, 'publishAt'>[]): string | null =>
  documents
    .flatMap(({ publishAt }) => publishAt ?? [])
    .toSorted()
    .at(0) ?? null

/** Takes the time away; the changes stay. */
export function useCancelSchedule() {
  const toast = useToast()
  return useStaffMutation((keys: readonly DocumentKey[]) => unscheduleDocuments(keys), {
    onSuccess: ({ message }) => toast({ text: message }),
    onError: (error) => toast({ kind: 'error', text: errorMessage(error, { failed: documentLabels.schedule.cancelFailed }) }),
  })
}
