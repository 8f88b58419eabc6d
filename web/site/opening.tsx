import type { ReactNode } from 'react'
import { classes } from '../ui/classes.ts'
import styles from './opening.module.css'

/** The dark top of a page of words: its heading, and what belongs under it. */
export function Opening({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className={classes('on-dark', styles.opening)}>
      <div className={classes('wrap', styles.words)}>
        <h1 className="display-l">{title}</h1>
        {children}
      </div>
    </header>
  )
}
