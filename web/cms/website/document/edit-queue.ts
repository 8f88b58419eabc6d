import { type ApiError, isApiError } from '../../../../contract/api-client.ts'
import type { ContentDocument } from '../../../../contract/content-document.ts'
import { checkValue } from '../../../../contract/site-content/check-content.ts'
import { type ContentEdit, EDIT_MESSAGES } from '../../../../contract/site-content/edits.ts'
import type { Field } from '../../../../contract/site-content/field.ts'
import { type ContentPath, findField } from '../../../../contract/site-content/paths.ts'
import { type Hold, type LocalEdit, addEdit, findEditAt, joinReturned } from './local-edits.ts'

const QUIET_MS = 600
const RETRY_MS = 5000
const BAD_REQUEST = 400
const CONFLICT = 409

/** What is wrong with a value beyond the limits of its field, such as a link to a page that is not there. */
export type CheckPlace = (path: ContentPath, value: unknown) => string | undefined

/** Something that could not be done, and the words that somebody wrote for it. */
export type RefusedEdit = { path: ContentPath; message: string; words: string }

export type QueueState = {
  edits: readonly LocalEdit[]
  status: 'idle' | 'saving' | 'failed'
  /** When the server kept something last, in this window. */
  savedAt: string
  refused: readonly RefusedEdit[]
}

type Options = {
  fields: Field
  send: (edits: ContentEdit[]) => Promise<ContentDocument>
  /** Called before the sent edits leave the queue, so that no earlier value is shown in between. */
  onSaved: (document: ContentDocument) => void
  /** Somebody else has changed the document. */
  onOutdated: () => void
  /** False when the account has signed out meanwhile. */
  maySend: () => boolean
  /** What an earlier window could not save. */
  restored?: readonly ContentEdit[]
  /** Called with all that is not saved, whenever that changes. */
  onUnsaved?: (edits: readonly ContentEdit[]) => void
}

export type EditQueue = ReturnType<typeof createEditQueue>

/** Edits of one document on their way to the server: sent a moment after the last key, tried again until they arrive. */
export function createEditQueue({ fields, send, onSaved, onOutdated, maySend, restored = [], onUnsaved }: Options) {
  let state: QueueState = { edits: restored.map((edit) => ({ edit })), status: 'idle', savedAt: '', refused: [] }
  let isClosed = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<void> | undefined
  let checkPlace: CheckPlace | undefined
  const listeners = new Set<() => void>()

  function update(change: Partial<QueueState>): void {
    state = { ...state, ...change }
    if (change.edits && !isClosed) onUnsaved?.(state.edits.map(({ edit }) => edit))
    for (const listener of listeners) listener()
  }

  function schedule(ms: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), ms)
  }

  /** Sends what is waiting. Resolves when nothing is on its way any more. */
  async function flush(): Promise<void> {
    clearTimeout(timer)
    if (sending) await sending
    const batch = state.edits.filter(({ hold }) => !hold)
    if (batch.length === 0 || !maySend() || sending) return
    sending = sendBatch(batch).finally(() => {
      sending = undefined
    })
    await sending
  }

  /** Before publishing. False when something could not be saved now. */
  async function flushAll(): Promise<boolean> {
    do await flush()
    while (hasWaiting(state) && state.status !== 'failed')
    return !hasWaiting(state)
  }

  async function sendBatch(batch: readonly LocalEdit[]): Promise<void> {
    const marked = new Map(batch.map((local) => [local, { ...local, isSending: true }]))
    update({ status: 'saving', edits: state.edits.map((local) => marked.get(local) ?? local) })
    const sent = new Set<LocalEdit>(marked.values())
    try {
      const document = await send(batch.map(({ edit }) => edit))
      onSaved(document)
      update({ status: 'idle', savedAt: new Date().toISOString(), edits: state.edits.filter((local) => !sent.has(local)) })
      if (hasWaiting(state)) schedule(QUIET_MS)
    } catch (error) {
      if (!isApiError(error)) throw error
      update({ edits: joinReturned(state.edits) })
      handleFailure(error)
    }
  }

  function handleFailure(error: ApiError): void {
    if (error.status === CONFLICT && typeof error.body.path === 'string') {
      const { path, theirs, by } = error.body
      onOutdated()
      return holdOrRefuse(path, { reason: 'conflict', theirs, by: typeof by === 'string' ? by : '' }, error.message)
    }
    const [place] = Object.entries(error.fields)
    if (error.status === BAD_REQUEST && place) {
      onOutdated()
      return holdOrRefuse(place[0], { reason: 'problem', message: place[1], path: place[0] }, place[1])
    }
    update({ status: 'failed' })
    schedule(RETRY_MS)
  }

  /** A text that was refused stays at its place, and the others are sent without it. */
  function holdOrRefuse(path: ContentPath, hold: Hold, message: string): void {
    const local = findEditAt(
      state.edits.filter((edit) => !edit.hold),
      path,
    )
    if (!local) return update({ status: 'failed' })
    const isText = local.edit.op === 'set' && !isGone(hold)
    update({
      status: 'idle',
      edits: isText
        ? state.edits.map((other) => (other === local ? { edit: local.edit, hold } : other))
        : state.edits.filter((other) => other !== local),
      refused: isText ? state.refused : [...state.refused, { path, message, words: wordsOf(local.edit) }],
    })
    schedule(0)
  }

  function checkEdit(edit: ContentEdit): Hold | undefined {
    if (edit.op !== 'set') return undefined
    const field = findField(fields, edit.path)
    if (!field) return undefined
    const isPart = field.kind === 'group' || field.kind === 'list'
    const problem = checkValue(field, edit.path, edit.value, isPart ? 'draft' : 'complete')
    const message = problem?.message ?? checkPlace?.(edit.path, edit.value)
    return message === undefined ? undefined : { reason: 'problem', message, path: problem?.path ?? edit.path }
  }

  if (restored.length > 0) schedule(QUIET_MS)

  return {
    getState: () => state,

    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    setCheck(check: CheckPlace | undefined): void {
      checkPlace = check
    },

    add(edit: ContentEdit): void {
      update({ edits: addEdit(state.edits, edit, checkEdit(edit)) })
      schedule(edit.op === 'set' ? QUIET_MS : 0)
    },

    flush,
    flushAll,

    /** One's own words instead of those of a colleague, which have been read by now. */
    keepMine(path: ContentPath): void {
      update({ edits: state.edits.map((local) => (isConflictAt(local, path) ? withBase(local) : local)) })
      void flush()
    },

    takeTheirs(path: ContentPath): void {
      update({ edits: state.edits.filter((local) => !isConflictAt(local, path)) })
    },

    /** Gives up what was written at a place and could not be saved. */
    drop(path: ContentPath): void {
      update({ edits: state.edits.filter((local) => local.edit.path !== path || local.isSending) })
    },

    dropAll(): void {
      clearTimeout(timer)
      update({ edits: [], refused: [], status: 'idle' })
    },

    dismissRefused: () => update({ refused: [] }),

    /** When the account signs out. What is not saved stays where `onUnsaved` has put it. */
    close(): void {
      isClosed = true
      clearTimeout(timer)
      update({ edits: [], refused: [], status: 'idle' })
    },
  }
}

/** Whether something can be sent. */
export const hasWaiting = ({ edits }: QueueState): boolean => edits.some(({ hold }) => !hold)

const isGone = (hold: Hold): boolean => hold.reason === 'problem' && hold.message === EDIT_MESSAGES.unknown

const wordsOf = (edit: ContentEdit): string => (edit.op === 'set' && typeof edit.value === 'string' ? edit.value : '')

const isConflictAt = ({ edit, hold }: LocalEdit, path: ContentPath): boolean => hold?.reason === 'conflict' && edit.path === path

const withBase = ({ edit, hold }: LocalEdit): LocalEdit =>
  edit.op === 'set' && hold?.reason === 'conflict' ? { edit: { ...edit, base: hold.theirs } } : { edit }
