import { Link, type To } from 'react-router'
import { interpolate } from '../../../contract/interpolate.ts'
import { IconButton, IconLink } from '../../ui/buttons/icon-button.tsx'
import { staffLabels } from '../labels.ts'
import { listLabels } from './labels.ts'
import styles from './row-actions.module.css'

type Props = {
  name: string
  view: To
  /** Undefined when there is no e-mail address to reply to. */
  respond?: To
  onDelete: () => void
}

/** View, reply and delete. On tablets the view icon is hidden: the row title is the link. */
export function RowActions({ name, view, respond, onDelete }: Props) {
  const labels = listLabels
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
        tip={staffLabels.delete}
        tipOnPhones
        danger
        onClick={onDelete}
      />
    </>
  )
}
