import type { CaseStudy } from '../../../../content/case-studies.ts'
import styles from './quote.module.css'

export function Quote({ quote, author, position }: CaseStudy['testimonial']) {
  return (
    <section className="section">
      <figure className="wrap">
        <blockquote className={styles.quote}>
          <p>“{quote}”</p>
        </blockquote>
        <figcaption className={styles.by}>
          <span className={styles.author}>{author}</span>
          <span className="muted">{position}</span>
        </figcaption>
      </figure>
    </section>
  )
}
