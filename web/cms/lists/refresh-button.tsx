import { cms } from '../../../content/cms.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { timeFormat } from '../dates/dates.ts'

type Props = { at: number | undefined; loading: boolean; onRefresh: () => void }

/** How fresh a list is, and how to have it fresher. */
export function RefreshButton({ at, loading, onRefresh }: Props) {
  return (
    <>
      {at !== undefined && <span className="small muted">{interpolate(cms.list.updated, { time: timeFormat.format(at) })}</span>}
      <Button variant="ghost" compact icon="refresh" busy={loading} onClick={onRefresh}>
        {cms.queries.refresh}
      </Button>
    </>
  )
}
