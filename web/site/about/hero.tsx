import type { about } from '../../../content/about.ts'
import { classNames } from '../../ui/class-names.ts'
import { Picture } from '../../ui/media/picture.tsx'
import art from '../art.module.css'
import styles from './hero.module.css'

/** The title as wide as the page; under it the sculpture leaves the frame at the lower right. */
export function Hero({ title, text, stats, imageAlt }: typeof about.hero) {
  return (
    <header className={classNames('on-dark', styles.hero)}>
      <div className={classNames(art.art, styles.art)}>
        <Picture name="about-hero" alt={imageAlt} priority />
      </div>
      <div className={classNames('wrap', styles.words)}>
        <h1 className={styles.title}>{title}</h1>
        <div className={styles.low}>
          <p className={classNames('lead', styles.text)}>{text}</p>
          <dl className={styles.stats}>
            {stats.map(({ value, label }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </header>
  )
}
