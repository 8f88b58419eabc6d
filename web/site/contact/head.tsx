import { classes } from '../../ui/classes.ts'
import styles from './head.module.css'

export function Head({ heading, text }: { heading: string; text: string }) {
  return (
    <header className={classes('on-dark', styles.head)}>
      <div className="wrap">
        <h1 className={classes('display-xl', styles.heading)}>{heading}</h1>
        <p className={classes('lead', styles.text)}>{text}</p>
      </div>
    </header>
  )
}
