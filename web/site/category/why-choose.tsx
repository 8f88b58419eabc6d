import { categoryPage } from '../../../content/category-page.ts'
import { fill } from '../../../content/fill.ts'
import { classes } from '../../ui/classes.ts'
import styles from './why-choose.module.css'

export function WhyChoose({ name, reasons }: { name: string; reasons: string[] }) {
  return (
    <section className={classes('section', styles.section)}>
      <div className="wrap grid">
        <h2 className={classes('label', styles.heading)}>{fill(categoryPage.whyChoose, { category: name })}</h2>
        <ul className={classes('body', styles.cards)}>
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
