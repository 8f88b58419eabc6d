import type { customSolutions } from '../../../content/custom-solutions.ts'
import { classNames } from '../../ui/class-names.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import coverPicture from '../sections/cover-picture.module.css'
import styles from './why-choose.module.css'

/** The ribbon once more, and this time built. */
export function WhyChoose({ heading, text, items, link, imageAlt }: typeof customSolutions.whyChoose) {
  return (
    <section className={classNames('on-dark', styles.panel)} aria-labelledby="why-choose">
      <div className={classNames(coverPicture.cover, styles.art)}>
        <Picture name="custom-solutions" alt={imageAlt} sizes="(min-width: 1024px) max(100vw, 1600px), 120vw" />
      </div>
      <div className={styles.words}>
        <h2 id="why-choose" className="display-l">
          {heading}
        </h2>
        <p className={classNames('lead', styles.text)}>{text}</p>
        <ul className={styles.reasons}>
          {items.map(({ title, description }) => (
            <li key={title}>
              <h3 className="title">{title}</h3>
              <p>{description}</p>
            </li>
          ))}
        </ul>
        <LinkButton href={link.href} arrow>
          {link.label}
        </LinkButton>
      </div>
    </section>
  )
}
