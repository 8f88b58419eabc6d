import { preload } from 'react-dom'
import type { Post } from '../../../contract/post.ts'
import type { BlockType } from '../../../contract/post-block.ts'
import { articlePage } from '../../../content/article-page.ts'
import { articleJsonLd } from '../../head/structured-data.ts'
import { JsonLd } from '../../head/json-ld.tsx'
import { PageHead } from '../../head/page-head.tsx'
import { useSiteContent } from '../../head/site-content.ts'
import { useSiteUrl } from '../../head/site-url.ts'
import { ArticleBody, listHeadings } from '../../parts/article-body.tsx'
import { ArticleMeta } from '../../parts/article-meta.tsx'
import { textDirection } from '../../parts/article/text-direction.ts'
import { PostCover } from '../../parts/post-cover.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { findPictureFile, pictureUrl } from '../../ui/media/picture-files.ts'
import { PictureFrame } from '../../ui/media/picture-frame.tsx'
import { LongDate } from '../../ui/text/long-date.tsx'
import { ArticleFooter } from './article-footer.tsx'
import styles from './article.module.css'
import { useAuthor } from './author.ts'
import { ReadingBar, ReadingRail } from './reading-progress.tsx'
import { RelatedArticles, type RelatedPosts } from './related-articles.tsx'

type Props = {
  post: Post
  related?: RelatedPosts
  /** Not published yet: no canonical URL, nothing to share. */
  isPreview?: boolean
}

/** A published post, and the preview of one that is not. */
export function ArticlePage({ post, related, isPreview = false }: Props) {
  const title = `${post.mainHeading} | ${useSiteContent().agency.name}`
  return (
    <>
      {isPreview ? <PageHead title={title} /> : <ArticleSeo post={post} title={title} />}
      <article className={styles.article}>
        <Header heading={post.mainHeading} hasCover={post.coverImage !== ''} />
        {post.coverImage && <Cover coverImage={post.coverImage} />}
        <div className={styles.reading}>
          <ReadingRail />
          <div className={classNames('wrap', styles.columns)}>
            <div className={styles.aside}>
              <div className={styles.asideContent}>
                <Meta {...post} />
                <TableOfContents {...post} />
              </div>
            </div>
            <div className={styles.body}>
              <ArticleBody {...post} />
            </div>
          </div>
        </div>
        {!isPreview && <ArticleFooter {...post} />}
        <ReadingBar />
      </article>
      <RelatedArticles related={related} />
    </>
  )
}

function ArticleSeo({ post, title }: { post: Post; title: string }) {
  const site = useSiteUrl()
  const path = `/blog/${post._id}`
  return (
    <>
      <PageHead title={title} description={post.description || firstParagraph(post)} path={path} article={post} />
      <JsonLd data={articleJsonLd(site, post)} />
    </>
  )
}

function firstParagraph({ sections, conclusion }: Post): string {
  const blocks = sections.flatMap(({ contentBlocks }) => contentBlocks)
  const textOf = (...types: BlockType[]) =>
    blocks.flatMap((block) => (types.includes(block.type) && 'content' in block ? block.content : [])).find(Boolean)
  return textOf('paragraph') ?? textOf('callout', 'quote') ?? conclusion
}

function Header({ heading, hasCover }: { heading: string; hasCover: boolean }) {
  const { back } = articlePage
  return (
    <header className={classNames('on-dark', styles.header, hasCover && styles.overCover)}>
      <div className="wrap">
        <a href={back.href} className={styles.back}>
          <Icon name="arrow-left" />
          {back.label}
        </a>
        <h1 className={classNames(styles.heading, headingSize(heading))} dir={textDirection(heading)}>
          {heading}
        </h1>
      </div>
    </header>
  )
}

/** From how many characters a heading is set smaller. */
const LONG_HEADING = 50
const VERY_LONG_HEADING = 110

function headingSize({ length }: string): string | undefined {
  if (length > VERY_LONG_HEADING) return styles.veryLongHeading
  return length > LONG_HEADING ? styles.longHeading : undefined
}

function Cover({ coverImage }: { coverImage: string }) {
  const file = findPictureFile(coverImage)
  // Only a picture with one file is preloaded: of one in several widths the browser chooses the file itself.
  if (!file?.widths.length) preload(pictureUrl(coverImage), { as: 'image', fetchPriority: 'high' })
  return (
    <div className={classNames('wrap', styles.cover)}>
      <PictureFrame corner="bottom-left" className={styles.coverFrame} id="first-band">
        <PostCover coverImage={coverImage} priority />
      </PictureFrame>
    </div>
  )
}

function Meta({ author, publishedAt, readTime, tags }: Pick<Post, 'author' | 'publishedAt' | 'readTime' | 'tags'>) {
  const { name, href } = useAuthor(author)
  return <ArticleMeta name={name} href={href} date={<LongDate at={publishedAt} />} minutes={readTime} tags={tags} />
}

/** From how many headings on a post has a list of them. */
const MIN_CONTENTS = 3

function TableOfContents({ sections, conclusion }: Pick<Post, 'sections' | 'conclusion'>) {
  const headings = listHeadings(sections, conclusion)
  if (headings.length < MIN_CONTENTS) return null
  return (
    <nav aria-labelledby="contents" className={styles.contents}>
      <p id="contents" className={styles.contentsLabel}>
        {articlePage.contents}
      </p>
      <ol className={styles.contentsList}>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
