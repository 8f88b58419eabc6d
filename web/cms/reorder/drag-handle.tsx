import { cms } from '../../../content/cms.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import styles from './drag-handle.module.css'

/** What something is lifted by; the list around it listens (`useReorder`). */
export function DragHandle({ name }: { name: string }) {
  return (
    <IconButton
      variant="quiet"
      icon="drag-handle"
      label={interpolate(cms.reorder.grip, { name })}
      aria-description={cms.reorder.hint}
      data-grip=""
      className={styles.grip}
    />
  )
}
