import { cms } from '../../../content/cms.ts'
import { cmsSolutions } from '../../../content/cms-solutions.ts'
import { staff } from '../session/staff-api.ts'
import { useCall } from '../session/use-call.ts'
import { SECTIONS } from '../shell/section.ts'
import { nameOfRequest } from '../solution-requests/name-of-request.ts'

const FEW = 4
/** Shorter, nearly everything would match. */
const SHORTEST = 2

export type Place = { label: string; note: string; href: string; icon: string }

/** Pages at once, and as soon as the server answers, what is called like that. */
export function usePlaces(search: string): Place[] {
  const { data } = useCall(`go to ${search}`, (signal) => found(search, signal))
  const wanted = search.toLowerCase()
  const pages = [...SECTIONS, { ...cms.blogs.new, icon: 'edit' }].filter(({ label }) => label.toLowerCase().includes(wanted))
  return [...pages.map((page) => ({ ...page, note: cms.goTo.page })), ...(data ?? [])]
}

async function found(search: string, signal: AbortSignal): Promise<Place[]> {
  if (search.length < SHORTEST) return []
  const asked = { search, limit: FEW, page: 1 }
  const [queries, requests, posts] = await Promise.all([
    staff.listEnquiries(asked, { signal }),
    staff.listSolutionRequests(asked, { signal }),
    staff.listStaffBlogs(asked, { signal }),
  ])
  return [
    ...queries.data.map(({ _id, name }) => ({ label: name, note: cms.goTo.query, href: `/cms/query/${_id}`, icon: 'inbox' })),
    ...requests.data.map((request) => ({
      label: nameOfRequest(request),
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
