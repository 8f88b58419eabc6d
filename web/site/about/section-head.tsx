import { classNames } from '../../ui/class-names.ts'
import styles from './section-head.module.css'

type Props = { heading: string; text: string; className?: string }

/** A heading, and in its corner what to expect below it. */
export function SectionHead({ heading, text, className }: Props) {
  return (
    <div className={classNames(styles.head, className)}>
      <h2 className="display-l">{heading}</h2>
      <p className="lead muted">{text}</p>
    </div>
  )
}
