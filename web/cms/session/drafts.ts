import { type FormDraft, formDraft } from '../../drafts/form-draft.ts'

// Unsaved text of staff, stored in this browser for each account. No other account reads it. Signing out removes it; a session that
// expires leaves it for the next sign-in.

export const DRAFT_KINDS = ['post', 'reply', 'note', 'category', 'product', 'website'] as const
export type DraftKind = (typeof DRAFT_KINDS)[number]

export type StaffDraft = FormDraft & {
  isStored: () => boolean
  /** A new item was saved and has an id now. */
  moveTo: (id: string) => void
}

const DAY_MS = 86_400_000
/** Drafts of other accounts are removed after this time. */
const RETENTION_MS = 30 * DAY_MS
/** A pause in typing after which a long text is stored. */
const WRITE_AFTER_MS = 400
/** The account that signed out last in this browser: no draft is stored for it until it signs in again. */
const SIGNED_OUT_KEY = 'signedOut'
/** Keys of drafts from before they belonged to an account. */
const LEGACY_DRAFT_KEY = /^(unsaved-post:|unsaved (category|product) |reply |note )/

/** One draft of an account, stored with its time and its page. */
export function staffDraft(owner: string, kind: DraftKind, id: string): StaffDraft {
  const draftFor = (id: string) => formDraft(`${accountKeyPrefix(owner)}${kind} ${id}`, 'browser')
  let form = draftFor(id)
  // The last write may come after the page was left. The page of a new item changes with its id.
  let page: string | undefined = location.pathname
  return {
    read: () => form.read(),
    write(fields) {
      if (!owner || hasSignedOut(owner)) return
      form.write({ ...fields, keptAt: String(Date.now()), keptOn: page ?? location.pathname })
    },
    remove: () => form.remove(),
    isStored() {
      flushDraftWrites()
      return form.read() !== undefined
    },
    moveTo(id) {
      form.remove()
      form = draftFor(id)
      page = undefined
    },
  }
}

/** The drafts of an account, or only those of one page, newest first. */
export const listDraftKinds = (owner: string, page?: string): DraftKind[] =>
  toKinds(readDrafts(owner).filter(({ on }) => page === undefined || on === page))

/** Those that would be lost with this browser: the server has none of them. */
export const listUnsavedDraftKinds = (owner: string): DraftKind[] => toKinds(readDrafts(owner).filter(({ isSaved }) => !isSaved))

function readDrafts(owner: string) {
  flushDraftWrites()
  return storageKeys(localStorage)
    .filter((key) => key.startsWith(accountKeyPrefix(owner)))
    .map((key) => ({ kind: kindFromKey(key), ...readMetadata(key) }))
    .toSorted((one, other) => other.at - one.at)
}

const toKinds = (drafts: readonly { kind: DraftKind | undefined }[]): DraftKind[] => drafts.flatMap(({ kind }) => kind ?? [])

/** At sign-out: removes all drafts of the account. */
export function deleteDraftsOnSignOut(owner: string): void {
  if (!owner) return
  // Removed first: full storage has room again for the key set below.
  for (const key of storageKeys(localStorage)) if (key.startsWith(accountKeyPrefix(owner))) localStorage.removeItem(key)
  localStorage.setItem(SIGNED_OUT_KEY, owner)
}

export const hasSignedOut = (owner: string): boolean => localStorage.getItem(SIGNED_OUT_KEY) === owner

/** At sign-in: removes old drafts of other accounts and drafts in the former format. */
export function prepareDraftsOnSignIn(owner: string): void {
  if (hasSignedOut(owner)) localStorage.removeItem(SIGNED_OUT_KEY)
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of storageKeys(storage)) if (LEGACY_DRAFT_KEY.test(key)) storage.removeItem(key)
  }
  for (const key of storageKeys(localStorage)) {
    const isOthers = key.startsWith(DRAFT_KEY_PREFIX) && !key.startsWith(accountKeyPrefix(owner))
    if (isOthers && Date.now() - readMetadata(key).at > RETENTION_MS) localStorage.removeItem(key)
  }
}

const pendingWrites = new Map<() => void, ReturnType<typeof setTimeout>>()

/** For a long text: written after a pause in typing, when the page is left, or when drafts are listed. */
export function writeAfterPause(write: () => void): void {
  addEventListener('pagehide', flushDraftWrites)
  clearTimeout(pendingWrites.get(write))
  pendingWrites.set(write, setTimeout(flushDraftWrites, WRITE_AFTER_MS))
}

export function flushDraftWrites(): void {
  for (const [write, timer] of pendingWrites) {
    clearTimeout(timer)
    pendingWrites.delete(write)
    write()
  }
}

const DRAFT_KEY_PREFIX = 'draft '
const accountKeyPrefix = (owner: string): string => `${DRAFT_KEY_PREFIX}${owner} `
const kindFromKey = (key: string): DraftKind | undefined => DRAFT_KINDS.find((kind) => kind === key.split(' ')[2])
const storageKeys = (storage: Storage): string[] => Object.keys(storage)

function readMetadata(key: string): { at: number; on: string | null; isSaved: boolean } {
  const fields = new URLSearchParams(localStorage.getItem(key) ?? '')
  return { at: Number(fields.get('keptAt')), on: fields.get('keptOn'), isSaved: fields.get('isSaved') === 'yes' }
}
