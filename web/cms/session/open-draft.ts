import { readCurrentStaff } from './current-staff.ts'
import { type DraftKind, type StaffDraft, staffDraft } from './drafts.ts'

/** A draft of whoever is signed in now. It stays theirs when the session ends or somebody else signs in. */
export const openDraft = (kind: DraftKind, id: string): StaffDraft => staffDraft(readCurrentStaff()?._id ?? '', kind, id)
