import { Link } from 'react-router'
import { classNames } from '../ui/class-names.ts'
import { LinkButton } from '../ui/buttons/link-button.tsx'
import styles from './closing-call.module.css'

type Props = { heading: string; text?: string; link: { label: string; href: string } }

/** The last word of a page, and the one thing to do next. Its bands follow the corner that turns. */
export function ClosingCall({ heading, text, link }: Props) {
  return (
    <section className={classNames('on-dark', 'on-plum', styles.panel)}>
      <div className={styles.bands} aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </div>
      <div className={styles.words}>
        <h2 className={classNames('display-l', styles.heading)}>{heading}</h2>
        {text && <p className={classNames('lead', styles.text)}>{text}</p>}
        <LinkButton arrow className={styles.link} render={<Link to={link.href} />}>
          {link.label}
        </LinkButton>
      </div>
    </section>
  )
}
