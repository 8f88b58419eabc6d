import type { PostSummary } from '../../../contract/post.ts'
import { articlePage } from '../../../content/article-page.ts'
import { PostCard } from '../../parts/post-card.tsx'
import { classNames } from '../../ui/class-names.ts'
import styles from './related-articles.module.css'

const CARD_SIZES = '(min-width: 1024px) 34vw, (min-width: 768px) 50vw, 100vw'

/** Nothing if they could not be loaded. */
export type RelatedPosts = PostSummary[] | undefined

type Props = { heading?: string; related: RelatedPosts }

/** Shown only if there are any. */
export function RelatedArticles({ heading = articlePage.related, related }: Props) {
  if (!related?.length) return null
  return (
    <section className={classNames('section', 'on-mist', styles.related)}>
      <div className="wrap">
        <h2 className="display-m">{heading}</h2>
        <ul className={styles.cards}>
          {related.map((post) => (
            <li key={post._id}>
              <PostCard post={post} sizes={CARD_SIZES} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
