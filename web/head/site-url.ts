import { useRouteLoaderData } from 'react-router'

/** The site's own origin, as the server was told it, for whatever must be a whole address. */
export function useSiteUrl(): string {
  return useRouteLoaderData<{ siteUrl: string }>('root')?.siteUrl ?? ''
}
