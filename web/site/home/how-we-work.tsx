import type { home } from '../../../content/home.ts'
import { classes } from '../../ui/classes.ts'
import { kept } from '../../ui/kept.tsx'
import { Picture } from '../../ui/picture.tsx'
import { TurnFrame } from '../../ui/turn-frame.tsx'
import styles from './how-we-work.module.css'

export const HowWeWork = kept(function HowWeWork({ heading, text, steps }: typeof home.howWeWork) {
  return (
    <section className={classes('section', 'on-dark', 'on-violet', styles.section)}>
      <div className={classes('wrap', 'grid', styles.head)}>
        <div className="body">
          <h2 className="display-l">{heading}</h2>
          <p className={classes('lead', styles.text)}>{text}</p>
        </div>
      </div>
      <div className={styles.way}>
        <Rail className={styles.bed} />
        <Rail className={styles.lit} />
        <ol className={styles.steps}>
          {steps.map((step, at) => (
            <Step key={step.number} {...step} corner={at % 2 === 0 ? 'top-right' : 'bottom-left'} />
          ))}
        </ol>
      </div>
    </section>
  )
})

/** Four bands down the left edge, one more with each step. */
function Rail({ className }: { className?: string }) {
  return (
    <div className={classes(styles.rail, className)} aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
    </div>
  )
}

type StepProps = (typeof home.howWeWork.steps)[number] & { corner: 'top-right' | 'bottom-left' }

function Step({ number, title, keywords, description, image, imageAlt, corner }: StepProps) {
  return (
    <li className={classes('wrap', styles.step)}>
      <div className={styles.words}>
        <p className={styles.number}>{number}</p>
        <h3 className="display-m">{title}</h3>
        <ul className={styles.keywords}>
          {keywords.map((keyword) => (
            <li key={keyword}>{keyword}</li>
          ))}
        </ul>
        <p className={styles.description}>{description}</p>
      </div>
      <TurnFrame corner={corner} ratio="4 / 3" className={styles.picture}>
        <Picture name={image} alt={imageAlt} />
      </TurnFrame>
    </li>
  )
}
