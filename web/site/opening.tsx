import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'
import styles from './opening.module.css'

/** The dark top of a page of words: its heading, and what belongs under it. */
export function Opening({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className={classNames('on-dark', styles.opening)}>
      <div className={classNames('wrap', styles.words)}>
        <h1 className="display-l">{title}</h1>
        {children}
      </div>
    </header>
  )
}
