import { z } from 'zod'
import { id, integerParam, requiredSingleLine, searchParam, singleLine, timestamp } from './fields.ts'

/** Who made a redirect: staff by hand, a changed address of a page, or an import. */
const REDIRECT_KINDS = ['staff', 'renamed', 'import'] as const
const redirectKind = z.enum(REDIRECT_KINDS)
export type RedirectKind = z.infer<typeof redirectKind>

export const REDIRECT_LIMITS = { address: 1000, redirects: 50_000, atOnce: 500 } as const

/** Hits are counted for these many days. One without any in the longer time may be of no use any more. */
export const HIT_DAYS = { shown: 30, kept: 90 } as const

export const REDIRECT_MESSAGES = {
  saved: 'Redirect saved',
  deleted: 'Redirect deleted',
  restored: 'The redirect is back',
  notFound: 'This redirect no longer exists.',
  replaced: 'Another redirect leads on from this address now.',
  fromRequired: 'Please write the old address.',
  toRequired: 'Please write where it leads to.',
  notAnAddress: 'Please write an address of this site, such as /old-page.',
  homePage: 'The home page is always there. An address such as /?p=12 can lead on.',
  notATarget: 'Please write an address of this site, such as /about, or one that begins with https://.',
  livePage: 'There is a page at {{path}}. A redirect never hides a page.',
  noPage: 'There is no page at {{path}}.',
  suggestion: 'Did you mean {{path}}?',
  loop: 'This would lead back to the old address, round for ever.',
  mended: 'The new address is in a change that waits to be published.',
  notBroken: 'This link is not in the list any more. Please look again.',
  linkGone: 'The draft of this page does not have this link any more. It is mended when the draft is published.',
  olderChanges: 'The changes of this post were made before it was last published. Please open it and bring them up to date first.',
  unsavedWork: 'You have unsaved work in this post. Please open it, and change the link there.',
  full: 'There are too many redirects. Please delete some that nobody uses.',
} as const

export const siteRedirect = z.object({
  _id: id,
  from: z.string(),
  to: z.string(),
  /** Of the page that it leads to, or empty. */
  title: z.string(),
  kind: redirectKind,
  createdAt: timestamp,
  /** Empty where the site made it by itself. */
  createdBy: z.string(),
  /** How often people came, in HIT_DAYS.shown days. */
  hits: z.number().int(),
  /** Whether nobody has come in HIT_DAYS.kept days. */
  isUnused: z.boolean(),
  /** Whether there is a page at the old address now, so that the redirect is not used. */
  isHidden: z.boolean(),
  /** Whether the page that it leads to is gone. */
  isBroken: z.boolean(),
})
export type Redirect = z.infer<typeof siteRedirect>

export const redirectListQuery = z.object({ search: searchParam, page: integerParam(1, 1_000_000), limit: integerParam(1, 100) })
export type RedirectListQuery = z.infer<typeof redirectListQuery>

export const redirectInput = z.strictObject({
  from: requiredSingleLine(REDIRECT_LIMITS.address, REDIRECT_MESSAGES.fromRequired),
  to: requiredSingleLine(REDIRECT_LIMITS.address, REDIRECT_MESSAGES.toRequired),
})
export type RedirectInput = z.infer<typeof redirectInput>

/** Where a broken link leads from now on. */
export const linkMending = z.strictObject({ to: requiredSingleLine(REDIRECT_LIMITS.address, REDIRECT_MESSAGES.toRequired) })

/** Rows of a table that somebody has pasted: each is checked by itself. */
export const manyRedirects = z.strictObject({
  redirects: z.array(z.strictObject({ from: singleLine(2000), to: singleLine(2000) })).max(REDIRECT_LIMITS.atOnce),
})

export const refusedRedirect = z.object({ from: z.string(), to: z.string(), reason: z.string() })
export type RefusedRedirect = z.infer<typeof refusedRedirect>

/** A page of the site, to lead to. */
export const sitePage = z.object({ path: z.string(), title: z.string() })
export type SitePageSummary = z.infer<typeof sitePage>

export const siteAddressQuery = z.object({ search: singleLine(REDIRECT_LIMITS.address).optional() })

/** What a visitor of an address gets. */
export const addressOutcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('page'), path: z.string(), title: z.string() }),
  z.object({ kind: z.literal('redirect'), path: z.string(), location: z.string() }),
  z.object({ kind: z.literal('missing'), path: z.string() }),
])
export type AddressOutcome = z.infer<typeof addressOutcome>

/** An address that people asked for and that is not there. */
export const missingAddress = z.object({
  path: z.string(),
  hits: z.number().int(),
  /** The last day on which somebody asked, such as 2026-05-31. */
  lastDay: z.string(),
  suggestion: sitePage.nullable(),
})
export type MissingAddress = z.infer<typeof missingAddress>

/** A link on a page of ours to an address of ours that is not there. */
export const brokenLink = z.object({
  _id: z.number().int(),
  page: sitePage,
  /** Where staff can change the page, or empty. */
  editPath: z.string(),
  text: z.string(),
  target: z.string(),
  suggestion: sitePage.nullable(),
  /** Whether it can be mended here: in posts and documents of pages, not in categories and products. */
  canMend: z.boolean(),
  /** The address that a change has which is not published yet; null when nobody has mended it. */
  mendedTo: z.string().nullable(),
})
export type BrokenLink = z.infer<typeof brokenLink>

export const linkReport = z.object({
  /** Null before the first time. */
  checkedAt: timestamp.nullable(),
  pages: z.number().int(),
  links: z.number().int(),
  data: z.array(brokenLink),
})
export type LinkReport = z.infer<typeof linkReport>
