import { EmptyState } from '../layout/empty-state.tsx'
import { templateLabels } from './labels.ts'

export default function NoTemplatePage() {
  return <EmptyState {...templateLabels.choose} />
}
