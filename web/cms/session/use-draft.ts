import { useMemo, useState } from 'react'
import { readCurrentStaff } from './current-staff.ts'
import { type StoredDraft, type DraftKind, getStoredDraft } from './drafts.ts'

/** The draft of whoever is signed in when the page opens. It stays theirs to the last word, also when the session ends meanwhile. */
export function useDraft(kind: DraftKind, id: string): StoredDraft {
  const [owner] = useState(() => readCurrentStaff()?._id ?? '')
  return useMemo(() => getStoredDraft(owner, kind, id), [owner, kind, id])
}
