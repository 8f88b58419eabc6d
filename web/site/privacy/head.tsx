import type { privacy } from '../../../content/privacy.ts'
import { LongDate } from '../../ui/text/long-date.tsx'
import styles from './head.module.css'

type Props = Pick<typeof privacy, 'title' | 'summary' | 'updatedAt' | 'updatedLabel'>

/** A page of plain words opens plainly: on paper, its answer first. */
export function Head({ title, summary, updatedAt, updatedLabel }: Props) {
  const [before, after] = updatedLabel.split('{{date}}')
  return (
    <header className={styles.head} data-opens-on="paper">
      <div className="wrap grid">
        <div className={styles.title}>
          <h1 className="display-xl">{title}</h1>
          <p className="small muted">
            {before}
            <LongDate at={updatedAt} />
            {after}
          </p>
        </div>
        <p className={styles.summary}>{summary}</p>
      </div>
    </header>
  )
}
