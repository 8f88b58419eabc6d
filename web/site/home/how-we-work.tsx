import type { home } from '../../../content/home.ts'
import { classNames } from '../../ui/class-names.ts'
import { ssrCached } from '../../ui/rendering/ssr-cached.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import { PictureFrame } from '../../ui/media/picture-frame.tsx'
import styles from './how-we-work.module.css'

export const HowWeWork = ssrCached(function HowWeWork({ heading, text, steps }: typeof home.howWeWork) {
  return (
    <section className={classNames('section', 'on-dark', 'on-violet', styles.section)}>
      <div className={classNames('wrap', 'grid', styles.head)}>
        <div className="body">
          <h2 className="display-l">{heading}</h2>
          <p className={classNames('lead', styles.text)}>{text}</p>
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
    <div className={classNames(styles.rail, className)} aria-hidden="true">
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
    <li className={classNames('wrap', styles.step)}>
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
      <PictureFrame corner={corner} ratio="4 / 3" className={styles.picture}>
        <Picture name={image} alt={imageAlt} />
      </PictureFrame>
    </li>
  )
}
