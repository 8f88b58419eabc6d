import { Link, type To } from 'react-router'
import { cms } from '../../../content/cms.ts'
import { fill } from '../../../content/fill.ts'
import { IconButton, IconLink } from '../../ui/icon-button.tsx'
import styles from './row-actions.module.css'

type Props = {
  name: string
  view: To
  /** Left out where nobody can be answered. */
  respond?: To
  onDelete: () => void
}

/** What can be done with a row. On a tablet its name alone leads to it. */
export function RowActions({ name, view, respond, onDelete }: Props) {
  const words = cms.queries
  return (
    <>
      <IconLink
        look="quiet"
        icon="eye"
        label={fill(words.viewOf, { name })}
        tip={words.view}
        tipOnPhones
        className={styles.view}
        render={<Link to={view} />}
      />
      {respond && (
        <IconLink
          look="quiet"
          icon="reply"
          label={fill(words.respondTo, { name })}
          tip={words.respond}
          tipOnPhones
          data-respond
          render={<Link to={respond} />}
        />
      )}
      <IconButton
        look="quiet"
        icon="trash"
        label={fill(words.deleteOf, { name })}
        tip={cms.list.delete}
        tipOnPhones
        danger
        onClick={onDelete}
      />
    </>
  )
}
