import { useEffect, useRef, useState } from 'react'
import { useKeptDraft } from './kept-draft.ts'
import type { Draft, Kind, Problems, Saved } from './kind.ts'
import { type Trouble, saveDocument } from './save-document.ts'

const NONE: Problems = {}

export type Document<D extends Draft> = ReturnType<typeof useDocument<D>>

/** Something being written: its fields, what is saved of them, and what stands against saving. Without a `current` it is new. */
export function useDocument<D extends Draft>(kind: Kind<D>, current: string | undefined, opened: Saved<D>) {
  const store = useKeptDraft(kind, current)
  const [kept, setKept] = useState(store.read)
  const [base, setBase] = useState(opened)
  const [{ draft, version }, setWritten] = useState<Saved<D>>(kept ?? opened)
  const [problems, setProblems] = useState<Problems>(NONE)
  const [trouble, setTrouble] = useState<Trouble<D>>()
  const [saving, setSaving] = useState(false)
  const isDirty = differences(draft, base.draft).length > 0
  const mayLeave = useRef(true)

  useEffect(() => {
    mayLeave.current = !isDirty
    if (isDirty) store.keep({ draft, version })
    else store.drop()
  })

  /** A field that is changed is not complained about any more. */
  function change(part: Partial<D>): void {
    setWritten((written) => ({ ...written, draft: { ...written.draft, ...part } }))
    const changed = Object.keys(part)
    setProblems((found) => Object.fromEntries(Object.entries(found).filter(([path]) => !changed.includes(path.split('.')[0]!))))
  }

  /** Takes what the server has in the place of what is written. */
  function take(saved: Saved<D>): void {
    setBase(saved)
    setWritten(saved)
    setProblems(NONE)
    setTrouble(undefined)
    setKept(undefined)
    mayLeave.current = true
    store.drop()
  }

  /** `upon` another version, or as something new when what was opened is not there any more. */
  async function save({ upon = version, asNew = false } = {}) {
    if (saving) return undefined
    const tidy = kind.tidy(draft)
    setWritten({ draft: tidy, version })
    const own = kind.problemsIn(tidy)
    setProblems(own)
    setTrouble(undefined)
    if (Object.keys(own).length > 0) return undefined
    setSaving(true)
    const outcome = await saveDocument(kind, asNew ? undefined : current, { draft: tidy, version: upon }, store.isKept)
    setSaving(false)
    if ('is' in outcome) {
      setTrouble(outcome)
      if (outcome.is === 'refused') setProblems(outcome.problems)
      return undefined
    }
    take(outcome.saved)
    return outcome
  }

  return { draft, base, problems, trouble, kept, isDirty, saving, mayLeave, change, take, save, discard: () => take(base) }
}

/** The fields in which they differ. */
export const differences = <D extends Draft>(one: D, other: D): string[] =>
  (Object.keys(one) as (keyof D & string)[]).filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]))
