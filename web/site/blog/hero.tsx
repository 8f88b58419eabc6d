import type { ReactNode } from 'react'
import type { blogPage } from '../../../content/blog-page.ts'
import { interpolate } from '../../../content/interpolate.ts'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import styles from './hero.module.css'

type Props = Pick<typeof blogPage, 'title' | 'text' | 'counters'> & { total?: number; waiting: boolean }

/** The claim, and three figures. The one that the server counts is left out when nobody can tell it. */
export function Hero({ title, text, counters: { articles, readers, contributors }, total, waiting }: Props) {
  const counted = total === undefined ? waiting && <Skeleton className={styles.counting} /> : interpolate(articles.value, { total })
  return (
    <header className={styles.hero} data-opens-on="paper">
      <div className="wrap">
        <h1 className={classNames('display-xl', styles.title)}>{title}</h1>
        <div className={styles.low}>
          <p className={classNames('lead', styles.text)}>{text}</p>
          <ul className={styles.counters}>
            {counted && <Counter value={counted} label={articles.label} />}
            <Counter {...readers} />
            <Counter {...contributors} />
          </ul>
        </div>
      </div>
    </header>
  )
}

function Counter({ value, label }: { value: ReactNode; label: string }) {
  return (
    <li>
      <b>{value}</b> {label}
    </li>
  )
}
