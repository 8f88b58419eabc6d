import type { CaseStudiesContent } from '../../../../contract/site-content/case-studies.ts'
import type { Story } from '../../../../contract/site-content/stories.ts'
import { classNames } from '../../../ui/class-names.ts'
import { ContentPicture } from '../../../ui/media/content-picture.tsx'
import styles from './comparison.module.css'

type ComparisonProps = NonNullable<Story['comparison']> & { labels: CaseStudiesContent['comparison'] }

/** Two pictures side by side, each with its text. */
export function Comparison({ before, after, labels }: ComparisonProps) {
  return (
    <section className="section on-mist">
      <div className="wrap">
        <h2 className={classNames('label', styles.heading)}>{labels.heading}</h2>
        <div className={styles.sides}>
          <Side label={labels.before} {...before} />
          <Side label={labels.after} {...after} />
        </div>
      </div>
    </section>
  )
}

type SideProps = NonNullable<Story['comparison']>['before'] & { label: string }

function Side({ label, image, text }: SideProps) {
  return (
    <figure className={styles.side}>
      <span className={styles.picture}>
        <ContentPicture picture={image} />
      </span>
      <figcaption>
        <h3 className="title">{label}</h3>
        <p>{text}</p>
      </figcaption>
    </figure>
  )
}
