import { Link } from 'react-router'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { EmptyState } from '../layout/empty-state.tsx'
import { listLabels } from './labels.ts'

/** A search or a filter found nothing: the way back to everything. */
export function NoResults() {
  return (
    <EmptyState
      title={listLabels.noMatch}
      text={listLabels.noMatchText}
      action={
        <LinkButton variant="ghost" compact render={<Link to={{ search: '' }} />}>
          {listLabels.clearAll}
        </LinkButton>
      }
    />
  )
}
