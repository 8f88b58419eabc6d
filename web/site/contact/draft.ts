import { type Enquiry, readEnquiry } from './enquiry.ts'

const KEPT_AS = 'enquiryDraft'

/** What was written and not sent yet. `key` is there from the first try to send exactly this. */
export type Draft = { enquiry: Enquiry; openedAt: number; key: string }

/**
 * Outlives a reload and a lost connection, but not the tab: the next person at the same computer finds nothing. Where a browser
 * keeps nothing, it lasts as long as the page.
 */
export const draft = {
  read(): Draft | undefined {
    const kept = ifKept(() => sessionStorage.getItem(KEPT_AS))
    if (!kept) return undefined
    const form = new URLSearchParams(kept)
    return { enquiry: readEnquiry(form), openedAt: Number(form.get('openedAt')), key: form.get('key') ?? '' }
  },

  keep({ enquiry, openedAt, key }: Draft): void {
    const { services, ...texts } = enquiry
    const form = new URLSearchParams({ ...texts, openedAt: String(openedAt), key })
    for (const service of services) form.append('services', service)
    ifKept(() => sessionStorage.setItem(KEPT_AS, String(form)))
  },

  drop(): void {
    ifKept(() => sessionStorage.removeItem(KEPT_AS))
  },
}

function ifKept<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
