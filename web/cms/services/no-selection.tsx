import { cmsServices } from '../../../content/cms-services.ts'
import { EmptyState } from '../layout/empty-state.tsx'
import { Panel } from '../layout/panel.tsx'

export default function NoSelectionPage() {
  return (
    <Panel flush>
      <EmptyState {...cmsServices.choose} />
    </Panel>
  )
}
