import { EmptyState } from '../layout/empty-state.tsx'
import { Panel } from '../layout/panel.tsx'

const labels = { title: 'Nothing chosen', text: 'Choose one to change it, or add one.' }

export default function NoSelectionPage() {
  return (
    <Panel flush>
      <EmptyState {...labels} />
    </Panel>
  )
}
