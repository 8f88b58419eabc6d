import { cms } from '../../../content/cms.ts'
import { fill } from '../../../content/fill.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import styles from './grip.module.css'

/** What something is lifted by; the list around it listens (`useReorder`). */
export function Grip({ name }: { name: string }) {
  return (
    <IconButton
      look="quiet"
      icon="drag-handle"
      label={fill(cms.reorder.grip, { name })}
      aria-description={cms.reorder.hint}
      data-grip=""
      className={styles.grip}
    />
  )
}
