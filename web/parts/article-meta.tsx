import type { ReactNode } from 'react'
import { articlePage } from '../../content/article-page.ts'
import { commonLabels } from '../../content/shared-texts.ts'
import { interpolate } from '../../contract/interpolate.ts'
import { Chip } from '../ui/display/chip.tsx'
import { getInitial } from '../ui/text/get-initial.ts'
import styles from './article-meta.module.css'

type Props = {
  /** Of the author. */
  name: string
  href?: string | undefined
  date: ReactNode
  minutes: number
  tags: readonly string[]
}

/** Beside an article: who wrote it and when, how long it takes to read, and its tags. */
export function ArticleMeta({ name, href, date, minutes, tags }: Props) {
  return (
    <div className={styles.meta}>
      <div className={styles.author}>
        <span className={styles.initial} aria-hidden="true">
          {getInitial(name)}
        </span>
        <div>
          <p className={styles.name}>
            <bdi>{href ? <a href={href}>{name}</a> : name}</bdi>
          </p>
          {date}
        </div>
      </div>
      <p>{interpolate(commonLabels.readTime, { minutes })}</p>
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label={articlePage.tags}>
          {tags.map((tag, position) => (
            <li key={position}>
              <Chip>{tag}</Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
