import { type FormDraft, createFormDraft } from '../../parts/form-draft.ts'

// Text that a member of staff has not saved. It is kept in this browser under the account that wrote it, is read by no other
// account, and goes when that account signs out. A session that merely ends leaves it for the same person to come back to.

export const DRAFT_KINDS = ['post', 'reply', 'note', 'category', 'product'] as const
export type DraftKind = (typeof DRAFT_KINDS)[number]
export type StoredDraft = FormDraft & { exists: () => boolean }

const DAY_MS = 86_400_000
/** After so long, what nobody came back for is removed. */
const RETENTION_MS = 30 * DAY_MS
/** Who signed out last in this browser: for them nothing more is kept until they sign in again. */
const SIGNED_OUT_KEY = 'signedOut'
/** How drafts were kept before they belonged to an account. */
const LEGACY_DRAFT_KEY = /^(unsaved-post:|unsaved (category|product) |reply |note )/

/** One draft of an account. When it was written and on which page is kept with it. */
export function getStoredDraft(owner: string, kind: DraftKind, id: string): StoredDraft {
  const form = createFormDraft(`${accountKeyPrefix(owner)}${kind} ${id}`, 'browser')
  return {
    ...form,
    save(fields) {
      if (!owner || hasSignedOut(owner)) return
      form.save({ ...fields, keptAt: String(Date.now()), keptOn: location.pathname })
    },
    exists: () => form.read() !== undefined,
  }
}

/** What an account has not saved, or only what it wrote on one page; the newest first. */
export function listDraftKinds(owner: string, page?: string): DraftKind[] {
  for (const keepNow of pendingFlushes) keepNow()
  return storageKeys(localStorage)
    .filter((key) => key.startsWith(accountKeyPrefix(owner)))
    .map((key) => ({ kind: kindFromKey(key), ...readMetadata(key) }))
    .filter(({ on }) => page === undefined || on === page)
    .toSorted((one, other) => other.at - one.at)
    .flatMap(({ kind }) => kind ?? [])
}

/** Somebody signs out, and takes their text along. */
export function deleteDraftsOnSignOut(owner: string): void {
  if (!owner) return
  // Removed first: storage that is full has room again for the note.
  for (const key of storageKeys(localStorage)) if (key.startsWith(accountKeyPrefix(owner))) localStorage.removeItem(key)
  localStorage.setItem(SIGNED_OUT_KEY, owner)
}

export const hasSignedOut = (owner: string): boolean => localStorage.getItem(SIGNED_OUT_KEY) === owner

/** Somebody signs in. What others left stays theirs, but not for ever. */
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

const pendingFlushes = new Set<() => void>()

/** For what is written down only after a pause: whoever asks for drafts gets the last word too. */
export function registerDraftFlush(keepNow: () => void): () => void {
  pendingFlushes.add(keepNow)
  return () => pendingFlushes.delete(keepNow)
}

const DRAFT_KEY_PREFIX = 'draft '
const accountKeyPrefix = (owner: string): string => `${DRAFT_KEY_PREFIX}${owner} `
const kindFromKey = (key: string): DraftKind | undefined => DRAFT_KINDS.find((kind) => kind === key.split(' ')[2])
const storageKeys = (storage: Storage): string[] => Object.keys(storage)

function readMetadata(key: string): { at: number; on: string | null } {
  const kept = new URLSearchParams(localStorage.getItem(key) ?? '')
  return { at: Number(kept.get('keptAt')), on: kept.get('keptOn') }
}
