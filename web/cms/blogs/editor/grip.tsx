import { cmsBlogs } from '../../../../content/cms-blogs.ts'
import { fill } from '../../../../content/fill.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import styles from './editor.module.css'

export const GRIP_HINT = 'grip-hint'

/** What something is lifted by; the list around it listens. */
export function Grip({ name }: { name: string }) {
  return (
    <IconButton
      look="quiet"
      icon="drag-handle"
      label={fill(cmsBlogs.editor.grip, { name })}
      aria-describedby={GRIP_HINT}
      data-grip=""
      className={styles.grip}
    />
  )
}
