import { Link } from 'react-router'
import { cms } from '../../../content/cms.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { EmptyNote } from './empty-note.tsx'

/** A search or a filter found nothing: the way back to everything. */
export function NoMatch() {
  return (
    <EmptyNote
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
