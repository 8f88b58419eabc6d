import { Link } from 'react-router'
import { articlePage } from '../../../content/article-page.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/media/icon.tsx'
import styles from './article-head.module.css'

/** From how many characters a heading is set smaller. */
const LONG = 50
const VERY_LONG = 110

export function ArticleHead({ heading, hasCover }: { heading: string; hasCover: boolean }) {
  const { back } = articlePage
  return (
    <header className={classNames('on-dark', styles.head, hasCover && styles.overCover)}>
      <div className="wrap">
        <Link to={back.href} className={styles.back}>
          <Icon name="arrow-left" />
          {back.label}
        </Link>
        <h1 className={classNames(styles.heading, sizeOf(heading))}>{heading}</h1>
      </div>
    </header>
  )
}

function sizeOf({ length }: string): string | undefined {
  if (length > VERY_LONG) return styles.veryLong
  return length > LONG ? styles.long : undefined
}
