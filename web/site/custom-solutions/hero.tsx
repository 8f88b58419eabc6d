import type { customSolutions } from '../../../content/custom-solutions.ts'
import { classNames } from '../../ui/class-names.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { ribbonClassName, RibbonTurn } from '../../ui/brand/ribbon.tsx'
import styles from './hero.module.css'

/** The ribbon comes in from the right and turns down, out of the dark. */
export function Hero({ title, text, link }: typeof customSolutions.hero) {
  return (
    <header className={classNames('on-dark', ribbonClassName, styles.hero)}>
      <div className="wrap">
        <h1 className={styles.title}>{title}</h1>
        <div className={styles.low}>
          <p className={classNames('lead', styles.text)}>{text}</p>
          <LinkButton href={link.href} arrow>
            {link.label}
          </LinkButton>
        </div>
      </div>
      <RibbonTurn way="left-down" drawn="opening" className={styles.turn} />
    </header>
  )
}
