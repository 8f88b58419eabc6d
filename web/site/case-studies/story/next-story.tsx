import { Link } from 'react-router'
import { caseStudies, type CaseStudy } from '../../../../content/case-studies.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/media/icon.tsx'
import { Picture } from '../../../ui/media/picture.tsx'
import styles from './next-story.module.css'

export function NextStory({ story }: { story: CaseStudy }) {
  return (
    <nav className={styles.next} aria-label={caseStudies.next}>
      <div className="wrap">
        <Link to={`/case-studies/${story.id}`} className={styles.link}>
          <span className={styles.words}>
            <span className={classNames('label', styles.label)}>{caseStudies.next}</span>
            <span className={classNames('display-m', styles.title)}>{story.title}</span>
            <span className={styles.client}>
              {story.client}
              <Icon name="arrow-right" className={styles.arrow} />
            </span>
          </span>
          <span className={styles.picture}>
            <Picture name={story.poster} alt="" sizes="(min-width: 1024px) 40vw, 100vw" />
          </span>
        </Link>
      </div>
    </nav>
  )
}
