import { type KeptForm, keptForm } from '../../parts/kept-form.ts'

// Text that a member of staff has not saved. It is kept in this browser under the account that wrote it, is read by no other
// account, and goes when that account signs out. A session that merely ends leaves it for the same person to come back to.

export const DRAFT_KINDS = ['post', 'reply', 'note', 'category', 'product'] as const
export type DraftKind = (typeof DRAFT_KINDS)[number]
export type Draft = KeptForm & { isKept: () => boolean }

const DAY_MS = 86_400_000
/** After so long, what nobody came back for is removed. */
const KEPT_FOR_MS = 30 * DAY_MS
/** Who signed out last in this browser: for them nothing more is kept until they sign in again. */
const SIGNED_OUT = 'signedOut'
/** How drafts were kept before they belonged to an account. */
const WITHOUT_OWNER = /^(unsaved-post:|unsaved (category|product) |reply |note )/

/** One draft of an account. When it was written and on which page is kept with it. */
export function draftOf(owner: string, kind: DraftKind, id: string): Draft {
  const form = keptForm(`${placeOf(owner)}${kind} ${id}`, 'browser')
  return {
    ...form,
    keep(fields) {
      if (!owner || hasSignedOut(owner)) return
      form.keep({ ...fields, keptAt: String(Date.now()), keptOn: location.pathname })
    },
    isKept: () => form.read() !== undefined,
  }
}

/** What an account has not saved, or only what it wrote on one page; the newest first. */
export function draftsOf(owner: string, page?: string): DraftKind[] {
  for (const keepNow of writing) keepNow()
  return keysOf(localStorage)
    .filter((key) => key.startsWith(placeOf(owner)))
    .map((key) => ({ kind: kindIn(key), ...keptWith(key) }))
    .filter(({ on }) => page === undefined || on === page)
    .toSorted((one, other) => other.at - one.at)
    .flatMap(({ kind }) => kind ?? [])
}

/** Somebody signs out, and takes their text along. */
export function closeDrafts(owner: string): void {
  if (!owner) return
  // Removed first: storage that is full has room again for the note.
  for (const key of keysOf(localStorage)) if (key.startsWith(placeOf(owner))) localStorage.removeItem(key)
  localStorage.setItem(SIGNED_OUT, owner)
}

export const hasSignedOut = (owner: string): boolean => localStorage.getItem(SIGNED_OUT) === owner

/** Somebody signs in. What others left stays theirs, but not for ever. */
export function openDrafts(owner: string): void {
  if (hasSignedOut(owner)) localStorage.removeItem(SIGNED_OUT)
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of keysOf(storage)) if (WITHOUT_OWNER.test(key)) storage.removeItem(key)
  }
  for (const key of keysOf(localStorage)) {
    const isOthers = key.startsWith(ALL) && !key.startsWith(placeOf(owner))
    if (isOthers && Date.now() - keptWith(key).at > KEPT_FOR_MS) localStorage.removeItem(key)
  }
}

const writing = new Set<() => void>()

/** For what is written down only after a pause: whoever asks for drafts gets the last word too. */
export function whileWriting(keepNow: () => void): () => void {
  writing.add(keepNow)
  return () => writing.delete(keepNow)
}

const ALL = 'draft '
const placeOf = (owner: string): string => `${ALL}${owner} `
const kindIn = (key: string): DraftKind | undefined => DRAFT_KINDS.find((kind) => kind === key.split(' ')[2])
const keysOf = (storage: Storage): string[] => Object.keys(storage)

function keptWith(key: string): { at: number; on: string | null } {
  const kept = new URLSearchParams(localStorage.getItem(key) ?? '')
  return { at: Number(kept.get('keptAt')), on: kept.get('keptOn') }
}
