import { Link } from 'react-router'
import { agency } from '../../../content/agency.ts'
import { articlePage } from '../../../content/article-page.ts'
import type { Post } from '../../../contract/post.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { LongDate } from '../../ui/text/long-date.tsx'
import styles from './article-foot.module.css'
import { Share } from './share.tsx'

type Props = Pick<Post, '_id' | 'mainHeading' | 'author' | 'publishedAt'>

export function ArticleFoot({ _id, mainHeading, author, publishedAt }: Props) {
  const { published, more } = articlePage
  return (
    <footer className={styles.foot}>
      <div>
        <p className={styles.author}>{author || agency.name}</p>
        <p className="small muted">
          {published} <LongDate at={publishedAt} />
        </p>
      </div>
      <div className={styles.ways}>
        <Share title={mainHeading} path={`/blog/${_id}`} />
        <LinkButton arrow render={<Link to={more.href} />}>
          {more.label}
        </LinkButton>
      </div>
    </footer>
  )
}
