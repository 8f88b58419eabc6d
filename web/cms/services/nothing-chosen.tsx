import { cmsServices } from '../../../content/cms-services.ts'
import { EmptyNote } from '../parts/empty-note.tsx'
import { Panel } from '../parts/panel.tsx'

export default function NothingChosen() {
  return (
    <Panel flush>
      <EmptyNote {...cmsServices.choose} />
    </Panel>
  )
}
