import { interpolate } from '../../../content/interpolate.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import styles from './drag-handle.module.css'
import { reorderLabels } from './labels.ts'

/** Drags its list item; the events are handled by `useReorder` on the list. */
export function DragHandle({ name }: { name: string }) {
  return (
    <IconButton
      look="quiet"
      icon="drag-handle"
      label={interpolate(cms.reorder.grip, { name })}
      aria-description={cms.reorder.hint}
      data-drag-handle=""
      className={styles.dragHandle}
    />
  )
}
