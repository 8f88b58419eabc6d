import { caseStudies, type CaseStudy } from '../../../content/case-studies.ts'
import { classNames } from '../../ui/class-names.ts'
import { preloadPicture } from '../../ui/media/picture-files.ts'
import { Picture } from '../../ui/media/picture.tsx'
import styles from './hero.module.css'

const SIZES = '(min-width: 1024px) 17vw, 30vw'
const [first] = caseStudies.stories

export const heroPreload = preloadPicture(first!.posterPhone, { sizes: SIZES })

type Props = { title: string; text: string; stories: readonly CaseStudy[] }

/** The clients' sites as their own visitors hold them, each a step lower, standing on the section's lower edge. */
export function Hero({ title, text, stories }: Props) {
  return (
    <header className={classNames('on-dark', styles.hero)}>
      <div className={classNames('wrap', styles.room)}>
        <div className={styles.words}>
          <h1 className={classNames('display-xl', styles.title)}>{title}</h1>
          <p className={classNames('lead', styles.text)}>{text}</p>
        </div>
        <div className={styles.phones} aria-hidden="true">
          {stories.map(({ id, posterPhone }) => (
            <div key={id} className={styles.phone}>
              <Picture
                name={posterPhone}
                alt=""
                sizes={SIZES}
                priority={id === first!.id}
                fetchPriority={id === first!.id ? 'high' : 'low'}
                loading="eager"
              />
            </div>
          ))}
        </div>
      </div>
    </header>
  )
}
