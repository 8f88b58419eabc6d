import { reorderLabels } from './labels.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import styles from './drag-handle.module.css'

/** Drags its list item; the events are handled by `useReorder` on the list. */
export function DragHandle({ name }: { name: string }) {
  return (
    <IconButton
      variant="quiet"
      icon="drag-handle"
      label={interpolate(reorderLabels.grip, { name })}
      aria-description={reorderLabels.hint}
      data-drag-handle=""
      className={styles.dragHandle}
    />
  )
}
