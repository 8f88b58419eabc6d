import { Link, useNavigate } from 'react-router'
import { IconButton, IconLink } from '../../ui/buttons/icon-button.tsx'
import type { IconName } from '../../ui/media/icon-names.ts'
import { keys } from '../data/keys.ts'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { useListSearchParams } from '../lists/use-list-search-params.tsx'
import { staffApi } from '../session/staff-api.ts'
import { useShortcuts } from '../shortcuts/shortcuts.tsx'
import { enquiryLabels } from './labels.ts'
import { enquiryFilters } from './use-enquiries.ts'

/** Links to the previous and the next enquiry of the filtered list. They are disabled while unknown. */
export function AdjacentEnquiries({ id }: { id: string }) {
  const params = useListSearchParams()
  const filters = { id, ...enquiryFilters(params) }
  const { data } = useStaffQuery({
    queryKey: keys.enquiries.adjacent(filters),
    queryFn: ({ signal }) => staffApi.getEnquiryNeighbours(filters, { signal }),
  })
  const { search } = params.linkTo({})
  const linkTo = (enquiry?: string | null) => (enquiry ? { pathname: `/cms/query/${enquiry}`, search } : undefined)
  const [previous, next] = [linkTo(data?.previous), linkTo(data?.next)]
  const navigate = useNavigate()
  const labels = enquiryLabels.adjacent
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
  return to ? (
    <IconLink variant="quiet" tipOnPhones {...labels} render={<Link to={to} />} />
  ) : (
    <IconButton variant="quiet" tipOnPhones {...labels} disabled />
  )
}
