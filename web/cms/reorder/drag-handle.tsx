import { interpolate } from '../../../content/interpolate.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import styles from './drag-handle.module.css'
import { reorderLabels } from './labels.ts'

/** What something is lifted by; the list around it listens (`useReorder`). */
export function DragHandle({ name }: { name: string }) {
  return (
    <IconButton
      look="quiet"
      icon="drag-handle"
      label={interpolate(reorderLabels.grip, { name })}
      aria-description={reorderLabels.hint}
      data-grip=""
      className={styles.grip}
    />
  )
}
