import { readCurrentStaff } from './current-staff.ts'
import { type DraftKind, type StaffDraft, staffDraft } from './drafts.ts'

/** A draft of the account signed in now; it stays theirs when the session ends or another account signs in. */
export const openDraft = (kind: DraftKind, id: string): StaffDraft => staffDraft(readCurrentStaff()?._id ?? '', kind, id)
