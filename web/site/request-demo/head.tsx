import { classes } from '../../ui/classes.ts'
import { UpLink } from '../up-link.tsx'
import styles from './head.module.css'

type Props = { title: string; text: string; back: { label: string; href: string } }

export function Head({ title, text, back }: Props) {
  return (
    <header className={classes('on-dark', styles.head)}>
      <div className="wrap">
        <UpLink {...back} />
        <h1 className={classes('display-l', styles.title)}>{title}</h1>
        <p className={classes('lead', styles.text)}>{text}</p>
      </div>
    </header>
  )
}
