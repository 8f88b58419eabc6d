import { Link, useNavigate } from 'react-router'
import { cms } from '../../../content/cms.ts'
import type { IconName } from '../../ui/media/icon-names.ts'
import { IconButton, IconLink } from '../../ui/buttons/icon-button.tsx'
import { keys } from '../data/keys.ts'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { useShortcuts } from '../shortcuts/shortcuts.tsx'
import { useListSearchParams } from '../lists/use-list-search-params.tsx'
import { enquiryFilters } from './use-enquiries.ts'
import { staffApi } from '../session/staff-api.ts'

/** The queries above and below in the list that this one was chosen from. Without them the page is whole all the same. */
export function AdjacentEnquiries({ id }: { id: string }) {
  const address = useListSearchParams()
  const filters = { id, ...enquiryFilters(address) }
  const { data } = useStaffQuery({
    queryKey: keys.enquiries.adjacent(filters),
    queryFn: ({ signal }) => staffApi.getEnquiryNeighbours(filters, { signal }),
  })
  const { search } = address.linkTo({})
  const pageOf = (other?: string | null) => (other ? { pathname: `/cms/query/${other}`, search } : undefined)
  const [previous, next] = [pageOf(data?.previous), pageOf(data?.next)]
  const navigate = useNavigate()
  const labels = cms.query.neighbours
  useShortcuts([
    { keys: 'j', description: labels.next.label, run: () => next && void navigate(next) },
    { keys: 'k', description: labels.previous.label, run: () => previous && void navigate(previous) },
  ])
  return (
    <>
      <AdjacentLink {...labels.previous} icon="chevron-up" to={previous} />
      <AdjacentLink {...labels.next} icon="chevron-down" to={next} />
    </>
  )
}

type AdjacentLinkProps = { label: string; tip: string; icon: IconName; to?: { pathname: string; search: string } }

function AdjacentLink({ to, ...labels }: AdjacentLinkProps) {
  const look = { look: 'quiet', tipOnPhones: true, ...labels } as const
  return to ? <IconLink {...look} render={<Link to={to} />} /> : <IconButton {...look} disabled />
}
