import { Link } from 'react-router'
import type { servicesOverview } from '../../../content/services-overview.ts'
import { classNames } from '../../ui/class-names.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import art from '../art.module.css'
import styles from './hero.module.css'

/** The sculpture as a doorway, and the title beside it, a word on each line. */
export function Hero({ title, text, link, imageAlt }: typeof servicesOverview.hero) {
  return (
    <header className={classNames('on-dark', styles.hero)}>
      <div className={classNames(art.art, styles.art)}>
        <Picture name="services-doorway" alt={imageAlt} priority />
      </div>
      <div className={classNames('wrap', styles.words)}>
        <h1 className={styles.title}>{title}</h1>
        <p className={classNames('lead', styles.text)}>{text}</p>
        <LinkButton arrow className={styles.link} render={<Link to={link.href} />}>
          {link.label}
        </LinkButton>
      </div>
    </header>
  )
}
