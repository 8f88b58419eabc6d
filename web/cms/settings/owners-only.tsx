import { settings } from '../../../content/settings.ts'
import { EmptyNote } from '../parts/empty-note.tsx'
import { Panel } from '../parts/panel.tsx'

/** For a member of staff who opens a page of the owners by its address. */
export function OwnersOnly() {
  return (
    <Panel flush>
      <EmptyNote {...settings.ownersOnly} />
    </Panel>
  )
}
