import type { customSolutions } from '../../../content/custom-solutions.ts'
import { classes } from '../../ui/classes.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { ribbon, Turn } from '../../ui/ribbon.tsx'
import styles from './hero.module.css'

/** The ribbon comes in from the right and turns down, out of the dark. */
export function Hero({ title, text, link }: typeof customSolutions.hero) {
  return (
    <header className={classes('on-dark', ribbon, styles.hero)}>
      <div className="wrap">
        <h1 className={styles.title}>{title}</h1>
        <div className={styles.low}>
          <p className={classes('lead', styles.text)}>{text}</p>
          <LinkButton href={link.href} arrow>
            {link.label}
          </LinkButton>
        </div>
      </div>
      <Turn way="left-down" drawn="opening" className={styles.turn} />
    </header>
  )
}
