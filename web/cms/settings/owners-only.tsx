import { settingsLabels } from '../../../content/settings.ts'
import { EmptyState } from '../layout/empty-state.tsx'
import { Panel } from '../layout/panel.tsx'

/** For a member of staff who opens a page of the owners by its address. */
export function OwnersOnly() {
  return (
    <Panel flush>
      <EmptyState {...settingsLabels.ownersOnly} />
    </Panel>
  )
}
