import { Link } from 'react-router'
import { caseStudies, type Story } from '../../../../content/case-studies.ts'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Picture } from '../../../ui/picture.tsx'
import styles from './next-story.module.css'

export function NextStory({ story }: { story: Story }) {
  return (
    <nav className={styles.next} aria-label={caseStudies.next}>
      <div className="wrap">
        <Link to={`/case-studies/${story.id}`} className={styles.link}>
          <span className={styles.words}>
            <span className={classes('label', styles.label)}>{caseStudies.next}</span>
            <span className={classes('display-m', styles.title)}>{story.title}</span>
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
