import { cms } from '../../../content/cms.ts'
import { fill } from '../../../content/fill.ts'
import { Button } from '../../ui/button.tsx'
import { clock } from './moments.ts'

type Props = { at: number | undefined; loading: boolean; onRefresh: () => void }

/** How fresh a list is, and how to have it fresher. */
export function Refresh({ at, loading, onRefresh }: Props) {
  return (
    <>
      {at !== undefined && <span className="small muted">{fill(cms.list.updated, { time: clock.format(at) })}</span>}
      <Button variant="ghost" compact icon="refresh" busy={loading} onClick={onRefresh}>
        {cms.queries.refresh}
      </Button>
    </>
  )
}
