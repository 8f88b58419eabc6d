import { Link } from 'react-router'
import { cms } from '../../../content/cms.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { EmptyState } from '../layout/empty-state.tsx'

/** Shown when no row matches the filters, with a link that clears them. */
export function NoResults() {
  return (
    <EmptyState
      title={cms.list.noMatch}
      text={cms.list.noMatchText}
      action={
        <LinkButton variant="ghost" compact render={<Link to={{ search: '' }} />}>
          {cms.list.clearAll}
        </LinkButton>
      }
    />
  )
}
