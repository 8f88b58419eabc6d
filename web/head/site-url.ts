import { useRouteLoaderData } from 'react-router'

/** The origin of the site's configured URL, for absolute URLs. */
export function useSiteUrl(): string {
  return useRouteLoaderData<{ siteUrl: string }>('root')?.siteUrl ?? ''
}
