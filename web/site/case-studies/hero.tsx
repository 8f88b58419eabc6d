import { caseStudies, type Story } from '../../../content/case-studies.ts'
import { classes } from '../../ui/classes.ts'
import { preloadPicture } from '../../ui/picture-files.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './hero.module.css'

const SIZES = '(min-width: 1024px) 17vw, 30vw'
const [first] = caseStudies.stories

export const heroPreload = preloadPicture(first!.posterPhone, { sizes: SIZES })

type Props = { title: string; text: string; stories: readonly Story[] }

/** The clients' sites as their own visitors hold them, each a step lower, standing on the section's lower edge. */
export function Hero({ title, text, stories }: Props) {
  return (
    <header className={classes('on-dark', styles.hero)}>
      <div className={classes('wrap', styles.room)}>
        <div className={styles.words}>
          <h1 className={classes('display-xl', styles.title)}>{title}</h1>
          <p className={classes('lead', styles.text)}>{text}</p>
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
