import { categoryPage } from '../../../content/category-page.ts'
import { interpolate } from '../../../content/interpolate.ts'
import { classNames } from '../../ui/class-names.ts'
import styles from './why-choose.module.css'

export function WhyChoose({ name, reasons }: { name: string; reasons: string[] }) {
  return (
    <section className={classNames('section', styles.section)}>
      <div className="wrap grid">
        <h2 className={classNames('label', styles.heading)}>{interpolate(categoryPage.whyChoose, { category: name })}</h2>
        <ul className={classNames('body', styles.cards)}>
          {reasons.map((reason, at) => (
            <li key={at}>
              <span aria-hidden="true" className={styles.number}>
                {at + 1}
              </span>
              <h3 className="title">{reason}</h3>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
