import { caseStudies } from '../../../../content/case-studies.ts'
import type { Story } from '../../../../content/stories/story.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Picture } from '../../../ui/media/picture.tsx'
import styles from './comparison.module.css'

const { heading, before: beforeLabel, after: afterLabel } = caseStudies.comparison

/** Two pictures side by side, each with its text. */
export function Comparison({ before, after }: Story['comparison']) {
  return (
    <section className="section on-mist">
      <div className="wrap">
        <h2 className={classNames('label', styles.heading)}>{heading}</h2>
        <div className={styles.sides}>
          <Side label={beforeLabel} {...before} />
          <Side label={afterLabel} {...after} />
        </div>
      </div>
    </section>
  )
}

type SideProps = Story['comparison']['before'] & { label: string }

function Side({ label, image, alt, text }: SideProps) {
  return (
    <figure className={styles.side}>
      <span className={styles.picture}>
        <Picture name={image} alt={alt} />
      </span>
      <figcaption>
        <h3 className="title">{label}</h3>
        <p>{text}</p>
      </figcaption>
    </figure>
  )
}
