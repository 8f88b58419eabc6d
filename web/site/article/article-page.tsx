import type { Post } from '../../../contract/post.ts'
import { PageHead } from '../../head/page-head.tsx'
import { ArticleBody } from '../../parts/article-body.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ArticleCover } from './article-cover.tsx'
import { ArticleFoot } from './article-foot.tsx'
import { ArticleHead } from './article-head.tsx'
import { ArticleMeta } from './article-meta.tsx'
import styles from './article-page.module.css'
import { Found, titleOf } from './found.tsx'
import type { Related } from './load-article.ts'
import { Rail } from './rail.tsx'
import { ReadingBand } from './reading-band.tsx'
import { RelatedArticles } from './related-articles.tsx'

type Props = {
  blog: Post
  related?: Related | Promise<Related>
  /** Not public yet: it has no address to find or share it by. */
  isPreview?: boolean
}

export function ArticlePage({ blog, related, isPreview = false }: Props) {
  const { mainHeading, coverImage } = blog
  return (
    <>
      {isPreview ? <PageHead title={titleOf(blog)} /> : <Found blog={blog} />}
      <article className={styles.article}>
        <ArticleHead heading={mainHeading} hasCover={coverImage !== ''} />
        {coverImage && <ArticleCover coverImage={coverImage} />}
        <div className={styles.reading}>
          <Rail />
          <div className={classNames('wrap', styles.columns)}>
            <div className={styles.margin}>
              <ArticleMeta {...blog} />
            </div>
            <div className={styles.body}>
              <ArticleBody {...blog} />
            </div>
            {!isPreview && <ArticleFoot {...blog} />}
          </div>
        </div>
        <ReadingBand />
      </article>
      <RelatedArticles related={related} />
    </>
  )
}
