import { Link } from 'react-router'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { EmptyState } from '../layout/empty-state.tsx'
import { listLabels } from './labels.ts'

/** Shown when no row matches the filters, with a link that clears them. */
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
