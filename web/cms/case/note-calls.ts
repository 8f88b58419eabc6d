import { staffApi } from '../session/staff-api.ts'
import type { NoteCalls } from '../timeline/use-notes.ts'
import type { StaffCase } from '../casework/staff-case.ts'

/** Enquiries and solution requests have calls of their own. */
export function noteCallsOf({ _id: id, kind }: Pick<StaffCase, '_id' | 'kind'>): NoteCalls {
  const [add, remove] =
    kind === 'solution request'
      ? [staffApi.addSolutionRequestNote, staffApi.deleteSolutionRequestNote]
      : [staffApi.addEnquiryNote, staffApi.deleteEnquiryNote]
  return {
    caseId: id,
    add: (note, key) => add({ id, ...note }, { headers: { 'idempotency-key': key } }),
    remove: (noteId) => remove({ id, noteId }),
  }
}
