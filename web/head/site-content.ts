import { createContext, useContext } from 'react'
import type { SiteContent } from '../../contract/site-content/documents.ts'

const SiteContentContext = createContext<SiteContent | undefined>(undefined)

export const SiteContentProvider = SiteContentContext.Provider

/** Nothing in the staff area, whose words are its own. */
export const useOptionalSiteContent = (): SiteContent | undefined => useContext(SiteContentContext)

/** The texts of the site, where a page is rendered. Parts that are cached (`ssrCached`) and islands get theirs as props. */
export function useSiteContent(): SiteContent {
  const content = useOptionalSiteContent()
  if (!content) throw new Error('The texts of the site are missing: render the page inside SiteContentProvider.')
  return content
}
