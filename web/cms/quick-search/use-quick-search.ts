import { cms } from '../../../content/cms.ts'
import { cmsSolutions } from '../../../content/cms-solutions.ts'
import { keys } from '../data/keys.ts'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { staffApi } from '../session/staff-api.ts'
import { STAFF_SECTIONS } from '../shell/staff-sections.ts'
import { solutionRequestName } from '../solution-requests/solution-request-name.ts'

const RESULTS_PER_KIND = 4
/** Shorter, nearly everything would match. */
const MIN_SEARCH_LENGTH = 2

export type QuickSearchResult = { label: string; note: string; href: string; icon: string }

/** Pages at once, and as soon as the server answers, what is called like that. */
export function useQuickSearch(search: string): QuickSearchResult[] {
  const { data } = useStaffQuery({
    queryKey: keys.search(search),
    queryFn: ({ signal }) => fetchResults(search, signal),
    enabled: search.length >= MIN_SEARCH_LENGTH,
  })
  const wanted = search.toLowerCase()
  const pages = [...STAFF_SECTIONS, { ...cms.blogs.new, icon: 'edit' }].filter(({ label }) => label.toLowerCase().includes(wanted))
  return [...pages.map((page) => ({ ...page, note: cms.goTo.page })), ...(data ?? [])]
}

async function fetchResults(search: string, signal: AbortSignal): Promise<QuickSearchResult[]> {
  const asked = { search, limit: RESULTS_PER_KIND, page: 1 }
  const [queries, requests, posts] = await Promise.all([
    staffApi.listEnquiries(asked, { signal }),
    staffApi.listSolutionRequests(asked, { signal }),
    staffApi.listStaffPosts(asked, { signal }),
  ])
  return [
    ...queries.data.map(({ _id, name }) => ({ label: name, note: cms.goTo.query, href: `/cms/query/${_id}`, icon: 'inbox' })),
    ...requests.data.map((request) => ({
      label: solutionRequestName(request),
      note: cmsSolutions.title,
      href: `/cms/solution-requests/${request._id}`,
      icon: 'clipboard',
    })),
    ...posts.blogs.map(({ _id, mainHeading }) => ({
      label: mainHeading,
      note: cms.goTo.post,
      href: `/cms/blogs/${_id}`,
      icon: 'blog',
    })),
  ]
}
