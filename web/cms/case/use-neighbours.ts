import { useLocation } from 'react-router'
import { type DeskListQuery, DESK_KINDS, DESK_SORTS, DESK_VIEWS } from '../../../contract/desk.ts'
import { ENQUIRY_STATUSES } from '../../../contract/enquiry.ts'
import { keys } from '../data/keys.ts'
import { useQueryOnce } from '../data/use-staff-query.ts'
import { staffApi } from '../session/staff-api.ts'
import { type StaffCase, casePath } from './staff-case.ts'

/**
 * The cases above and below this one in the list that is in the address. Asked for once: a case that was read or closed leaves its place, and
 * 'next' still means the one that was below it when its page was opened.
 */
export function useNeighbours({ _id: id, kind }: Pick<StaffCase, '_id' | 'kind'>) {
  const { search } = useLocation()
  const filters = deskFilters(search, kind)
  const { data } = useQueryOnce({
    queryKey: keys.desk.neighbours(id, filters),
    queryFn: ({ signal }) => staffApi.getDeskNeighbours({ id, ...filters }, { signal }),
  })
  const listPath = (kind === 'solution request' ? '/cms/solution-requests' : '/cms/manage-queries') + search
  const toPath = (neighbour: { _id: string; kind: StaffCase['kind'] } | null | undefined) =>
    neighbour ? casePath(neighbour.kind, neighbour._id) + search : undefined
  const next = toPath(data?.next)
  return { previous: toPath(data?.previous), next, nextPath: next ?? listPath, listPath, position: data?.position, total: data?.total }
}

/** Values that the desk does not know are ignored. The lists of the specification show one kind. */
function deskFilters(search: string, kind: StaffCase['kind']): DeskListQuery {
  const params = new URLSearchParams(search)
  const known = <Value extends string>(name: string, values: readonly Value[]) => values.find((value) => value === params.get(name))
  return {
    view: known('view', DESK_VIEWS),
    kind: known('kind', DESK_KINDS) ?? (kind === 'solution request' ? kind : undefined),
    status: known('status', ENQUIRY_STATUSES),
    search: params.get('search') ?? undefined,
    sort: known('sort', DESK_SORTS),
    direction: known('direction', ['asc', 'desc']),
  }
}
