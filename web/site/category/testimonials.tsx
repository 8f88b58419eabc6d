import { categoryPage } from '../../../content/category-page.ts'
import type { Testimonial } from '../../../contract/service-category.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/media/icon.tsx'
import styles from './testimonials.module.css'

const STARS = 5

export function Testimonials({ testimonials }: { testimonials: Testimonial[] }) {
  return (
    <section className="section on-mist">
      <div className="wrap">
        <h2 className={classNames('label', styles.heading)}>{categoryPage.testimonials}</h2>
        <div className={styles.quotes}>
          {testimonials.map(({ quote, author, position }, at) => (
            <figure key={at}>
              <p className={styles.stars}>
                {Array.from({ length: STARS }, (_, star) => (
                  <Icon key={star} name="star-filled" />
                ))}
                <span>{categoryPage.rating}</span>
              </p>
              <blockquote>{`“${quote}”`}</blockquote>
              {(author || position) && (
                <figcaption>
                  {author && <strong>{author}</strong>}
                  {author && position && ', '}
                  {position}
                </figcaption>
              )}
            </figure>
          ))}
        </div>
      </div>
    </section>
  )
}
