import { useLocation } from 'react-router'
import type { DeskKind } from '../../../contract/desk.ts'
import { keys } from '../data/keys.ts'
import { useQueryOnce } from '../data/use-staff-query.ts'
import { casePath } from '../casework/case-path.ts'
import { readDeskFilter } from '../desk/desk-filter.ts'
import { useListSearchParams } from '../lists/use-list-search-params.tsx'
import { staffApi } from '../session/staff-api.ts'
import type { StaffCase } from '../casework/staff-case.ts'

/**
 * The cases above and below this one in the list that is in the address. Asked for once: a case that was read or closed leaves its place, and
 * 'next' still means the one that was below it when its page was opened.
 */
export function useNeighbours({ _id: id, kind }: Pick<StaffCase, '_id' | 'kind'>) {
  const { search } = useLocation()
  const filter = readDeskFilter(useListSearchParams())
  const { data } = useQueryOnce({
    queryKey: keys.desk.neighbours(id, filter),
    queryFn: ({ signal }) => staffApi.getDeskNeighbours({ id, ...filter }, { signal }),
  })
  const toPath = (neighbour: { _id: string; kind: DeskKind } | null | undefined) =>
    neighbour ? casePath(neighbour._id, neighbour.kind) + search : undefined
  const next = toPath(data?.next)
  const listPath = (kind === 'solution request' ? '/cms/solution-requests' : '/cms/manage-queries') + search
  return { previous: toPath(data?.previous), next, nextPath: next ?? listPath, listPath, position: data?.position, total: data?.total }
}
