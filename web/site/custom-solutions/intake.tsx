import { customSolutions } from '../../../content/custom-solutions.ts'
import { classNames } from '../../ui/class-names.ts'
import { ribbonClassName, RibbonTurn } from '../../ui/brand/ribbon.tsx'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { IntakeForm } from './intake-form.tsx'
import styles from './intake.module.css'
import type { IntakeResult } from './use-intake.ts'

const { form } = customSolutions

/** The ribbon passes the form on its way out. */
export function Intake({ result }: { result?: IntakeResult }) {
  return (
    <section id={form.id} className={classNames('section', 'on-mist', ribbonClassName, styles.intake)} aria-labelledby="intake">
      <RibbonTurn way="down-left" className={styles.passing} />
      <div className="wrap grid">
        <div className={styles.aside}>
          <h2 id="intake" className="display-m">
            {form.heading}
          </h2>
          <p>{form.text}</p>
          <p className={styles.direct}>
            <span className="muted">{form.direct.label}</span>
            <TextLink href={`mailto:${form.direct.email}`}>{form.direct.email}</TextLink>
          </p>
        </div>
        <IntakeForm result={result} />
      </div>
    </section>
  )
}
