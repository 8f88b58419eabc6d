import { useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { createDraft, type DraftOptions } from './draft.ts'

/**
 * A draft for as long as the component is mounted. The options are read once, and the functions stay the same. A change is rendered
 * synchronously: after `await submit()` the problems are on the page, and the first of them can get the focus.
 */
export function useDraft<Value, Base, Failure>(open: () => DraftOptions<Value, Base, Failure>) {
  const [{ draft, isDirty }] = useState(() => {
    const options = open()
    return { draft: createDraft(options), isDirty: options.isDirty }
  })
  const state = useSyncExternalStore(draft.subscribe, draft.getState, draft.getState)
  // Comparing a long text must not delay the next key.
  const deferredValue = useDeferredValue(state.value)
  const dirty = useMemo(() => isDirty(deferredValue, state.base), [isDirty, deferredValue, state.base])

  // A stored copy of what is saved by now is removed.
  useEffect(() => draft.persist(), [draft])

  return { ...state, ...draft, deferredValue, isDirty: dirty }
}
