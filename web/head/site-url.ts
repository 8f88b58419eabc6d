import { createContext, useContext } from 'react'

/** The origin of the site's configured URL. Staff pages have none. */
export const SiteUrl = createContext('')

/** For absolute URLs. */
export const useSiteUrl = (): string => useContext(SiteUrl)
