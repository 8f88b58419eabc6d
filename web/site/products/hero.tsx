import type { productsPage } from '../../../content/products-page.ts'
import { classNames } from '../../ui/class-names.ts'
import styles from './hero.module.css'

/** Its sentences below each other, each pushed further in by a longer band. */
export function Hero({ title, text }: typeof productsPage.hero) {
  return (
    <header className={classNames('on-dark', styles.hero)}>
      <div className="wrap">
        <h1 className={styles.title}>
          {title.split(/(?<=\.) /).map((sentence) => (
            <span key={sentence}>{sentence} </span>
          ))}
        </h1>
        <p className={classNames('lead', styles.text)}>{text}</p>
      </div>
    </header>
  )
}
