import { articlePage } from '../../../content/article-page.ts'
import { PostCard } from '../../parts/post-card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useDeferred } from '../loading/use-deferred.ts'
import type { Related } from './load-article.ts'
import styles from './related-articles.module.css'

const SIZES = '(min-width: 1024px) 34vw, (min-width: 768px) 50vw, 100vw'

type Props = { heading?: string; related: Related | Promise<Related> }

/** Shown only when there are any. */
export function RelatedArticles({ heading = articlePage.related, related }: Props) {
  const arrived = useDeferred(related)
  if (!arrived?.length) return null
  return (
    <section className={classNames('section', 'on-mist', styles.related)}>
      <div className="wrap">
        <h2 className="display-m">{heading}</h2>
        <ul className={styles.cards}>
          {arrived.map((blog) => (
            <li key={blog._id}>
              <PostCard post={blog} sizes={SIZES} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
