import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Picture } from '../../ui/media/picture.tsx'
import type { PictureName } from '../../ui/media/pictures.ts'
import styles from './supergraphic-hero.module.css'

type Props = { title: string; text: string; picture: PictureName; children?: ReactNode }

/** A dark header whose bands leave through the right edge; on phones they are below the text. */
export function SupergraphicHero({ title, text, picture, children }: Props) {
  return (
    <header className={classNames('on-dark', styles.hero)}>
      <div className={classNames('wrap', styles.text)}>
        <h1 className={classNames('display-xl', styles.title)}>{title}</h1>
        <p className={classNames('lead', styles.lead)}>{text}</p>
        {children}
      </div>
      <div className={styles.picture}>
        <Picture name={picture} alt="" priority />
      </div>
    </header>
  )
}
