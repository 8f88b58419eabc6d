import { Link, type To } from 'react-router'
import { cms } from '../../../content/cms.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import { IconButton, IconLink } from '../../ui/buttons/icon-button.tsx'
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
  const labels = cms.queries
  return (
    <>
      <IconLink
        variant="quiet"
        icon="eye"
        label={interpolate(labels.viewOf, { name })}
        tip={labels.view}
        tipOnPhones
        className={styles.view}
        render={<Link to={view} />}
      />
      {respond && (
        <IconLink
          variant="quiet"
          icon="reply"
          label={interpolate(labels.respondTo, { name })}
          tip={labels.respond}
          tipOnPhones
          data-respond
          render={<Link to={respond} />}
        />
      )}
      <IconButton
        variant="quiet"
        icon="trash"
        label={interpolate(labels.deleteOf, { name })}
        tip={cms.list.delete}
        tipOnPhones
        danger
        onClick={onDelete}
      />
    </>
  )
}
