import { classNames } from '../../ui/class-names.ts'
import styles from './head.module.css'

export function Head({ heading, text }: { heading: string; text: string }) {
  return (
    <header className={classNames('on-dark', styles.head)}>
      <div className="wrap">
        <h1 className={classNames('display-xl', styles.heading)}>{heading}</h1>
        <p className={classNames('lead', styles.text)}>{text}</p>
      </div>
    </header>
  )
}
