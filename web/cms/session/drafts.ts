import { type FormDraft, formDraft } from '../../drafts/form-draft.ts'

// Text that a member of staff has not saved. It is stored in this browser under the account that wrote it, is read by no other
// account, and is removed when that account signs out. A session that merely expires leaves it for the same person.

export const DRAFT_KINDS = ['post', 'reply', 'note', 'category', 'product'] as const
export type DraftKind = (typeof DRAFT_KINDS)[number]

export type StaffDraft = FormDraft & {
  isStored: () => boolean
  /** Something new was saved and has an id from now on. */
  moveTo: (id: string) => void
}

const DAY_MS = 86_400_000
/** Drafts of other accounts are removed after this time. */
const RETENTION_MS = 30 * DAY_MS
/** A pause in typing after which a long text is stored. */
const WRITE_AFTER_MS = 400
/** The account that signed out last in this browser: nothing more is stored for it until it signs in again. */
const SIGNED_OUT_KEY = 'signedOut'
/** Keys of drafts from before they belonged to an account. */
const LEGACY_DRAFT_KEY = /^(unsaved-post:|unsaved (category|product) |reply |note )/

/** One draft of an account. When it was written and on which page is stored with it. */
export function staffDraft(owner: string, kind: DraftKind, id: string): StaffDraft {
  const draftFor = (id: string) => formDraft(`${accountKeyPrefix(owner)}${kind} ${id}`, 'browser')
  let form = draftFor(id)
  return {
    read: () => form.read(),
    write(fields) {
      if (!owner || hasSignedOut(owner)) return
      form.write({ ...fields, keptAt: String(Date.now()), keptOn: location.pathname })
    },
    remove: () => form.remove(),
    isStored() {
      flushDraftWrites()
      return form.read() !== undefined
    },
    moveTo(id) {
      form.remove()
      form = draftFor(id)
    },
  }
}

/** What an account has not saved, or only what it wrote on one page; the newest first. */
export function listDraftKinds(owner: string, page?: string): DraftKind[] {
  flushDraftWrites()
  return storageKeys(localStorage)
    .filter((key) => key.startsWith(accountKeyPrefix(owner)))
    .map((key) => ({ kind: kindFromKey(key), ...readMetadata(key) }))
    .filter(({ on }) => page === undefined || on === page)
    .toSorted((one, other) => other.at - one.at)
    .flatMap(({ kind }) => kind ?? [])
}

/** At sign-out: removes all drafts of the account. */
export function deleteDraftsOnSignOut(owner: string): void {
  if (!owner) return
  // Removed first: storage that is full has room again for the note.
  for (const key of storageKeys(localStorage)) if (key.startsWith(accountKeyPrefix(owner))) localStorage.removeItem(key)
  localStorage.setItem(SIGNED_OUT_KEY, owner)
}

export const hasSignedOut = (owner: string): boolean => localStorage.getItem(SIGNED_OUT_KEY) === owner

/** At sign-in: removes what other accounts have left for too long. */
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

/** For a long text: written after a pause in typing, and when the page is left or somebody asks for the drafts. */
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

function readMetadata(key: string): { at: number; on: string | null } {
  const kept = new URLSearchParams(localStorage.getItem(key) ?? '')
  return { at: Number(kept.get('keptAt')), on: kept.get('keptOn') }
}
