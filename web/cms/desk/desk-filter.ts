import { DESK_KINDS, DESK_SORTS, DESK_VIEWS, type DeskKind, type DeskListQuery } from '../../../contract/desk.ts'
import { ENQUIRY_STATUSES } from '../../../contract/enquiry.ts'
import { casePath } from '../casework/case-path.ts'
import type { ListSearchParams } from '../lists/use-list-search-params.tsx'

export type DeskFilter = Pick<DeskListQuery, 'kind' | 'status' | 'sort' | 'direction'> & {
  view: NonNullable<DeskListQuery['view']>
  search: string
}

/**
 * Which cases a list of the desk shows, from the address of its page or of a case that was opened from it. Unknown values are ignored. A search
 * or a status without a view looks at everything but spam; `folder=spam` was the address of the spam folder.
 */
export function readDeskFilter({ search, getParam }: Pick<ListSearchParams, 'search' | 'getParam'>): DeskFilter {
  const find = <Value extends string>(known: readonly Value[], name: string) => known.find((value) => value === getParam(name))
  const status = find(ENQUIRY_STATUSES, 'status')
  const defaultView = getParam('folder') === 'spam' ? 'spam' : search || status ? 'all' : 'open'
  return {
    view: find(DESK_VIEWS, 'view') ?? defaultView,
    kind: find(DESK_KINDS, 'kind'),
    status,
    search,
    sort: find(DESK_SORTS, 'sort'),
    direction: find(['asc', 'desc'] as const, 'direction'),
  }
}

/** The address of a case, with the list that its neighbours are in. */
export function caseLink({ _id, kind }: { _id: string; kind: DeskKind }, filter?: DeskFilter, page: '' | '/respond' = '') {
  return { pathname: casePath(_id, kind) + page, search: filter ? new URLSearchParams(givenParams(filter)).toString() : '' }
}

function givenParams({ view, ...rest }: DeskFilter): [string, string][] {
  const given = Object.entries(rest).filter((entry): entry is [string, string] => Boolean(entry[1]))
  const isDefault = view === readDeskFilter({ search: rest.search, getParam: (name) => (name === 'status' ? rest.status : undefined) }).view
  return isDefault ? given : [['view', view], ...given]
}
