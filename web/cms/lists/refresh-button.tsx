import { listLabels } from './labels.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { timeFormat } from '../dates/dates.ts'

type Props = { updatedAt: number | undefined; loading: boolean; onRefresh: () => void }

/** The time of the last load, and a button to load again. */
export function RefreshButton({ updatedAt, loading, onRefresh }: Props) {
  return (
    <>
      {updatedAt !== undefined && (
        <span className="small muted">{interpolate(listLabels.updated, { time: timeFormat.format(updatedAt) })}</span>
      )}
      <Button variant="ghost" compact icon="refresh" busy={loading} onClick={onRefresh}>
        {listLabels.refresh}
      </Button>
    </>
  )
}
