import { useDeferredValue, useEffect, useInsertionEffect, useMemo, useReducer, useRef, useState, useSyncExternalStore } from 'react'
import type { DraftFields, FormDraft } from './form-draft.ts'

/** Error messages by field name or path. */
export type FieldProblems = Readonly<Record<string, string | undefined>>

/** The last attempt to save or send. An edit leaves it as it is; `dismiss` ends it. */
export type Submission<Failure> = { status: 'idle' } | { status: 'pending' } | { status: 'error'; error: Failure } | { status: 'success' }

export type DraftState<Value, Base, Failure> = {
  value: Value
  /** What the server is known to have; the value is compared with it. */
  base: Base
  /** Made by the first attempt to submit this value, and used by every further attempt. Another value gets another key. */
  idempotencyKey: string
  /** Set while the value comes from a copy stored in this browser. */
  restored: { at: string; isStale?: boolean } | undefined
  problems: FieldProblems
  submission: Submission<Failure>
}

export type DraftOptions<Value, Base, Failure> = {
  initial: Pick<DraftState<Value, Base, Failure>, 'value' | 'base'> & Partial<DraftState<Value, Base, Failure>>
  /** Whether there are unsaved changes. Only such a value is stored. */
  isDirty: (value: Value, base: Base) => boolean
  storage: FormDraft
  encode: (state: DraftState<Value, Base, Failure>) => DraftFields
  /** When an edit is stored; at once by default. `persist` is the same function each time. */
  schedule?: (persist: () => void) => void
}

/** `base` and `value` update the draft after a success; `value` gets the current value. */
type Submitted<Value, Base, Reply> = { ok: true; reply: Reply; base?: Base; value?: (current: Value) => Value }
/** Without an error it was not sent: `check` found problems. */
type NotSubmitted<Failure> = { ok: false; error?: Failure; problems?: FieldProblems }

type SubmitOptions<Value, Base, Reply, Failure> = {
  /** Nothing is sent while it finds a problem. */
  check?: (value: Value) => FieldProblems | Promise<FieldProblems>
  send: (value: Value, idempotencyKey: string) => Promise<Submitted<Value, Base, Reply> | (NotSubmitted<Failure> & { error: Failure })>
}

/**
 * A draft for as long as the component is mounted. The options are read once, and the functions stay the same. A change is rendered
 * synchronously: after `await submit()` the problems are on the page, and the first of them can get the focus.
 */
export function useDraft<Value, Base, Failure>(open: () => DraftOptions<Value, Base, Failure>) {
  const [{ draft, isDirty }] = useState(() => {
    const options = open()
    return { draft: createDraft(options), isDirty: options.isDirty }
  })
  useChangesBeforePaint(draft)
  const state = useSyncExternalStore(draft.subscribe, draft.getState, draft.getState)
  // Comparing a long text must not delay the next key.
  const deferredValue = useDeferredValue(state.value)
  const dirty = useMemo(() => isDirty(deferredValue, state.base), [isDirty, deferredValue, state.base])

  // A stored copy of what is saved by now is removed.
  useEffect(() => draft.persist(), [draft])

  return { ...state, ...draft, deferredValue, isDirty: dirty }
}

/**
 * useSyncExternalStore subscribes only after the browser has painted. A letter typed by then would not be rendered: React sets a field
 * back to what it has rendered last.
 */
function useChangesBeforePaint({ subscribe }: Pick<ReturnType<typeof createDraft>, 'subscribe'>): void {
  const [, render] = useReducer((renders: number) => renders + 1, 0)
  const unsubscribe = useRef<() => void>(undefined)
  useInsertionEffect(() => (unsubscribe.current = subscribe(render)), [subscribe])
  useEffect(() => unsubscribe.current?.(), [])
}

/** A value from its first edit to the server's reply. While it is unsaved it is stored in this browser. */
export function createDraft<Value, Base, Failure>(options: DraftOptions<Value, Base, Failure>) {
  type State = DraftState<Value, Base, Failure>
  const { isDirty, storage, encode, schedule = atOnce } = options
  const listeners = new Set<() => void>()
  let state: State = { ...CLEAN, ...options.initial }
  let persisted: State | undefined
  let inFlight = false

  function update(change: Partial<State>, store = schedule): void {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
    store(persist)
  }

  function persist(): void {
    const previous = persisted
    // Not written again when a submission ends: the storage records the current page, which may be another by then.
    if (previous && PERSISTED.every((part) => previous[part] === state[part])) return
    persisted = state
    if (isDirty(state.value, state.base)) storage.write(encode(state))
    else storage.remove()
  }

  /** One at a time: while one is under way another does nothing and returns nothing. */
  async function submit<Reply>({ check, send }: SubmitOptions<Value, Base, Reply, Failure>) {
    if (inFlight) return undefined
    inFlight = true
    try {
      const problems = await checked(check)
      if (hasProblems(problems)) {
        update({ problems, submission: IDLE })
        return { ok: false, problems } as NotSubmitted<Failure>
      }
      update({ idempotencyKey: state.idempotencyKey || createIdempotencyKey(), problems: {}, submission: { status: 'pending' } }, atOnce)
      const outcome = await send(state.value, state.idempotencyKey)
      if (outcome.ok) {
        const { base = state.base, value = (current) => current } = outcome
        update({ ...CLEAN, base, value: value(state.value), submission: { status: 'success' } }, atOnce)
      } else {
        update({ problems: outcome.problems ?? {}, submission: { status: 'error', error: outcome.error } })
      }
      return outcome
    } catch (error) {
      update({ submission: IDLE })
      throw error
    } finally {
      inFlight = false
    }
  }

  /** An edit made during a slow check is checked as well: what is sent is what was checked. */
  async function checked(check: SubmitOptions<Value, Base, never, Failure>['check']): Promise<FieldProblems> {
    if (!check) return {}
    const { value } = state
    const problems = await check(value)
    return value === state.value ? problems : checked(check)
  }

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    persist,
    hasUnsavedChanges: () => isDirty(state.value, state.base),

    edit(change: (value: Value) => Value, problems = state.problems): void {
      update({ value: change(state.value), problems, idempotencyKey: '' })
    },
    submit,
    /** Forgets the outcome of the last attempt; one under way is not affected. */
    dismiss(): void {
      if (state.submission.status !== 'pending') update({ submission: IDLE })
    },
    /** Starts over with this value. */
    reset: (value: Value, base = state.base) => update({ ...CLEAN, value, base }, atOnce),
    /** For a page rendered on the server with an empty form: sets a stored copy, or what was typed before hydration. */
    restore: (value: Value, idempotencyKey = '') => update({ value, idempotencyKey }),
    updateBase: (change: (base: Base) => Base) => update({ base: change(state.base) }),
  }
}

const atOnce = (persist: () => void) => persist()

const PERSISTED = ['value', 'base', 'idempotencyKey'] as const
const IDLE = { status: 'idle' } as const
const CLEAN = { idempotencyKey: '', restored: undefined, problems: {}, submission: IDLE }

const hasProblems = (problems: FieldProblems): boolean => Object.values(problems).some(Boolean)

/** The server takes every request with the same key once. Not `randomUUID`: it is missing on a site without https. */
const createIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
