import { Link } from 'react-router'
import type { servicesOverview } from '../../../content/services-overview.ts'
import { classes } from '../../ui/classes.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Picture } from '../../ui/picture.tsx'
import art from '../art.module.css'
import styles from './hero.module.css'

/** The sculpture as a doorway, and the title beside it, a word on each line. */
export function Hero({ title, text, link, imageAlt }: typeof servicesOverview.hero) {
  return (
    <header className={classes('on-dark', styles.hero)}>
      <div className={classes(art.art, styles.art)}>
        <Picture name="services-doorway" alt={imageAlt} priority />
      </div>
      <div className={classes('wrap', styles.words)}>
        <h1 className={styles.title}>{title}</h1>
        <p className={classes('lead', styles.text)}>{text}</p>
        <LinkButton arrow className={styles.link} render={<Link to={link.href} />}>
          {link.label}
        </LinkButton>
      </div>
    </header>
  )
}
