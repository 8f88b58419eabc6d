import { classNames } from '../../ui/class-names.ts'
import { UpLink } from '../sections/up-link.tsx'
import styles from './head.module.css'

type Props = { title: string; text: string; back: { label: string; href: string } }

export function Head({ title, text, back }: Props) {
  return (
    <header className={classNames('on-dark', styles.head)}>
      <div className="wrap">
        <UpLink {...back} />
        <h1 className={classNames('display-l', styles.title)}>{title}</h1>
        <p className={classNames('lead', styles.text)}>{text}</p>
      </div>
    </header>
  )
}
