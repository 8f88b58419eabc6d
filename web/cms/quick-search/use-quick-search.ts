import { keys } from '../data/keys.ts'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { postPageLabels } from '../posts/labels.ts'
import { useIsOwner } from '../session/current-staff.ts'
import { staffApi } from '../session/staff-api.ts'
import { solutionRequestName } from '../solution-requests/solution-request-name.ts'
import { STAFF_SECTIONS } from '../staff-sections.ts'
import { quickSearchLabels } from './labels.ts'

const RESULTS_PER_KIND = 4
/** Shorter searches would match nearly everything. */
const MIN_SEARCH_LENGTH = 2

export type QuickSearchResult = { label: string; note: string; href: string; icon: string }

/** Matching pages at once; enquiries, solution requests, people and posts when the server has replied. */
export function useQuickSearch(search: string) {
  const isOnServer = search.length >= MIN_SEARCH_LENGTH
  const { data, error } = useStaffQuery({
    queryKey: keys.search(search),
    queryFn: ({ signal }) => fetchResults(search, signal),
    enabled: isOnServer,
  })
  const needle = search.toLowerCase()
  const isOwner = useIsOwner()
  const sections = STAFF_SECTIONS.filter(({ ownersOnly }) => isOwner || !ownersOnly)
  const sectionPages = sections.flatMap(({ icon, pages: links = [] }) => links.map((link) => ({ ...link, icon })))
  const pages = [...sections, ...sectionPages, { ...postPageLabels.new, icon: 'edit' }].filter(({ label }) =>
    label.toLowerCase().includes(needle),
  )
  const results: QuickSearchResult[] = [...pages.map((page) => ({ ...page, note: quickSearchLabels.kinds.page })), ...(data ?? [])]
  return { results, isSearching: isOnServer && !data && !error, error }
}

async function fetchResults(search: string, signal: AbortSignal): Promise<QuickSearchResult[]> {
  const query = { search, limit: RESULTS_PER_KIND, page: 1 }
  const [enquiries, requests, people, posts] = await Promise.all([
    staffApi.listEnquiries(query, { signal }),
    staffApi.listSolutionRequests(query, { signal }),
    staffApi.listPeople(query, { signal }),
    staffApi.listStaffPosts(query, { signal }),
  ])
  return [
    ...enquiries.data.map(({ _id, name }) => ({
      label: name,
      note: quickSearchLabels.kinds.enquiry,
      href: `/cms/query/${_id}`,
      icon: 'inbox',
    })),
    ...requests.data.map((request) => ({
      label: solutionRequestName(request),
      note: quickSearchLabels.kinds.solutionRequest,
      href: `/cms/solution-requests/${request._id}`,
      icon: 'clipboard',
    })),
    ...people.data.map(({ _id, name }) => ({
      label: name,
      note: quickSearchLabels.kinds.person,
      href: `/cms/people/${_id}`,
      icon: 'user',
    })),
    ...posts.blogs.map(({ _id, mainHeading }) => ({
      label: mainHeading,
      note: quickSearchLabels.kinds.post,
      href: `/cms/blogs/${_id}`,
      icon: 'blog',
    })),
  ]
}
