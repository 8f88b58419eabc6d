import { classNames } from '../../ui/class-names.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import styles from './closing-call.module.css'

type Props = { heading: string; text?: string; link: { label: string; href: string } }

/** The call to action at the end of a page. */
export function ClosingCall({ heading, text, link }: Props) {
  return (
    <section className={classNames('on-dark', 'on-plum', styles.panel)}>
      <div className={styles.bands} aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </div>
      <div className={styles.text}>
        <h2 className={classNames('display-l', styles.heading)}>{heading}</h2>
        {text && <p className={classNames('lead', styles.lead)}>{text}</p>}
        <LinkButton arrow className={styles.link} href={link.href}>
          {link.label}
        </LinkButton>
      </div>
    </section>
  )
}
