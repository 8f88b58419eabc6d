import { z } from 'zod'

/** Who made a redirect: staff by hand, a changed address of a page, or an import. */
export const REDIRECT_KINDS = ['staff', 'renamed', 'import'] as const
export const redirectKind = z.enum(REDIRECT_KINDS)
export type RedirectKind = z.infer<typeof redirectKind>

export const REDIRECT_LIMITS = { address: 1000, redirects: 50_000 } as const

export const REDIRECT_MESSAGES = {
  notAnAddress: 'Please write an address of this site, such as /old-page.',
  homePage: 'The home page is always there. An address such as /?p=12 can lead on.',
  notATarget: 'Please write an address of this site, such as /about, or one that begins with https://.',
  loop: 'This would lead back to the old address, round for ever.',
  full: 'There are too many redirects. Please delete some that nobody uses.',
} as const
