import { caseStudies, type CaseStudy } from '../../../../content/case-studies.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Picture } from '../../../ui/media/picture.tsx'
import { DashList } from '../../../ui/display/dash-list.tsx'
import styles from './changed.module.css'

/** What is different now, beside the site as most people see it. */
export function Changed({ story }: { story: CaseStudy }) {
  return (
    <section className={classNames('section', 'on-mist', styles.section)}>
      <div className="wrap grid">
        <div className={styles.words}>
          <h2 className="display-m">{caseStudies.changed}</h2>
          <DashList items={story.changed} className={styles.list} />
        </div>
        <div className={styles.phone} aria-hidden="true">
          <Picture name={story.posterPhone} alt="" sizes="(min-width: 1024px) 30vw, 60vw" />
        </div>
      </div>
    </section>
  )
}
