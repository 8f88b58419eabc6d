import { useMemo, useState } from 'react'
import { currentAdmin } from './admin-info.ts'
import { type Draft, type DraftKind, draftOf } from './drafts.ts'

/** The draft of whoever is signed in when the page opens. It stays theirs to the last word, also when the session ends meanwhile. */
export function useDraft(kind: DraftKind, id: string): Draft {
  const [owner] = useState(() => currentAdmin()?._id ?? '')
  return useMemo(() => draftOf(owner, kind, id), [owner, kind, id])
}
