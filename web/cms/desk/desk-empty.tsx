import { Link, useNavigate } from 'react-router'
import type { DeskKind, DeskRow } from '../../../contract/desk.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { keys } from '../data/keys.ts'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { formatDueTime } from '../dates/dates.ts'
import { useNow } from '../dates/use-now.ts'
import { enquiryListLabels } from '../enquiries/labels.ts'
import { EmptyState } from '../layout/empty-state.tsx'
import { NoResults } from '../lists/no-results.tsx'
import { staffApi } from '../session/staff-api.ts'
import { caseLink } from './desk-filter.ts'
import styles from './desk-page.module.css'
import { countInWords } from './desk-summary.ts'
import { deskLabels } from './labels.ts'
import type { Desk } from './use-desk.ts'

type Props = {
  desk: Desk
  /** Of a page with one kind only. Elsewhere a kind is a filter. */
  pageKind: DeskKind | undefined
  /** For a list that has never had anything. */
  neverAny: { title: string; text: string }
  onTake: (row: DeskRow) => void
}

export function DeskEmpty({ desk, pageKind, neverAny, onTake }: Props) {
  const { filter, data, page } = desk
  if (filter.search || filter.status || page > 1) return <NoResults />
  if (filter.view === 'spam') return <EmptyState {...enquiryListLabels.emptySpam} />
  if (data && isNothingAtAll(data.counts)) return filter.kind && !pageKind ? <NoResults /> : <EmptyState {...neverAny} />
  if (filter.view === 'mine' && data && data.counts.unassigned > 0) return <NextUnassigned desk={desk} onTake={onTake} />
  return <EmptyState {...deskLabels.empty[filter.view]} />
}

const isNothingAtAll = ({ open, waiting, snoozed, closed }: NonNullable<Desk['data']>['counts']): boolean =>
  open + waiting + snoozed + closed === 0

/** Nothing of one's own is left: the next case that nobody has. */
function NextUnassigned({ desk: { filter, data, linkTo }, onTake }: Pick<Props, 'desk' | 'onTake'>) {
  const labels = deskLabels.next
  const navigate = useNavigate()
  const now = useNow()
  const query = { view: 'unassigned', kind: filter.kind, limit: 1 } as const
  const { data: unassigned } = useStaffQuery({
    queryKey: keys.desk.list(query),
    queryFn: ({ signal }) => staffApi.listDesk(query, { signal }),
  })
  const next = unassigned?.data[0]
  const count = data?.counts.unassigned ?? 0
  const words = countInWords(count)
  const text = count === 1 ? labels.one : interpolate(labels.many, { count: words.charAt(0).toUpperCase() + words.slice(1) })

  function take(row: DeskRow): void {
    onTake(row)
    void navigate(caseLink(row, { ...filter, view: 'mine' }))
  }

  return (
    <EmptyState
      title={deskLabels.empty.mine.title}
      text={[text, next && describeDue(next, now)].filter(Boolean).join(' ')}
      action={
        <div className={styles.emptyActions}>
          {next && (
            <Button compact onClick={() => take(next)}>
              {labels.take}
            </Button>
          )}
          <LinkButton variant="ghost" compact render={<Link to={linkTo({ view: 'unassigned' })} />}>
            {labels.show}
          </LinkButton>
        </div>
      }
    />
  )
}

function describeDue({ waitingDueAt }: DeskRow, now: Date): string {
  if (!waitingDueAt) return ''
  const { due, over } = deskLabels.next
  if (Date.parse(waitingDueAt) < now.getTime()) return over
  const { day, text } = formatDueTime(new Date(waitingDueAt), now)
  if (day === 'today') return interpolate(due.today, { time: text })
  return interpolate(due.later, { time: day === 'tomorrow' ? `${deskLabels.days.tomorrow} ${text}` : text })
}
