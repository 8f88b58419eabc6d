import { customSolutions } from '../../../content/custom-solutions.ts'
import { interpolate } from '../../../content/interpolate.ts'
import { formatFileSize } from '../../ui/text/format-file-size.ts'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import styles from './sending-progress.module.css'
import type { Progress } from './upload.ts'

const { sending } = customSolutions.form

/** Four bands on their way, the first one ahead. */
export function SendingProgress({ progress: { sent, total } }: { progress: Progress }) {
  const share = total > 0 ? sent / total : 0
  return (
    <div className={styles.progress}>
      <VisuallyHidden>
        <progress aria-label={sending.label} value={share} />
      </VisuallyHidden>
      <div aria-hidden="true" className={styles.bands} style={{ '--share': share } as Record<string, number>}>
        <i />
        <i />
        <i />
        <i />
      </div>
      <p className="small tabular">
        {share === 1 ? sending.checking : interpolate(sending.progress, { sent: formatFileSize(sent), total: formatFileSize(total) })}
      </p>
    </div>
  )
}
