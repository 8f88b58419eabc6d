import type { productsPage } from '../../../content/products-page.ts'
import { classes } from '../../ui/classes.ts'
import styles from './hero.module.css'

/** Its sentences below each other, each pushed further in by a longer band. */
export function Hero({ title, text }: typeof productsPage.hero) {
  return (
    <header className={classes('on-dark', styles.hero)}>
      <div className="wrap">
        <h1 className={styles.title}>
          {title.split(/(?<=\.) /).map((sentence) => (
            <span key={sentence}>{sentence} </span>
          ))}
        </h1>
        <p className={classes('lead', styles.text)}>{text}</p>
      </div>
    </header>
  )
}
