import { useRef, useState } from 'react'
import type { Category } from '../../../contract/service-category.ts'
import { api } from '../../api.ts'
import type { Offer } from './offer.ts'

/** Not asked for, on its way, there, or not to be had. */
export type Detail = undefined | 'loading' | Category | 'failed'

/** What the API says about each category, asked for once. Our own list has no more to tell than it did. */
export function useDetails(offer: Offer | undefined) {
  const [details, setDetails] = useState<Record<string, Detail>>({})
  const asked = useRef(new Set<string>())
  const note = (slug: string, detail: Detail) => setDetails((details) => ({ ...details, [slug]: detail }))

  async function fetchDetail(slug: string): Promise<void> {
    if (offer?.source !== 'api' || asked.current.has(slug)) return
    asked.current.add(slug)
    note(slug, 'loading')
    try {
      note(slug, await api.getCategory({ slug }))
    } catch (error) {
      console.error(`The category ${slug} could not be loaded.`, String(error))
      note(slug, 'failed')
      // The next time that it is opened may go better.
      asked.current.delete(slug)
    }
  }

  return { details, fetchDetail }
}
