import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import styles from './simple-hero.module.css'

/** A dark header of a heading and a few lines, without a picture. */
export function SimpleHero({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className={classNames('on-dark', styles.hero)}>
      <div className={classNames('wrap', styles.text)}>
        <h1 className="display-l">{title}</h1>
        {children}
      </div>
    </header>
  )
}
