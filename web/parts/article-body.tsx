import type { Post, PostSection } from '../../contract/post.ts'
import type { ContentBlock } from '../../contract/post-block.ts'
import { articlePage } from '../../content/article-page.ts'
import { classNames } from '../ui/class-names.ts'
import { DashList } from '../ui/display/dash-list.tsx'
import { findPictureFile } from '../ui/media/picture-files.ts'
import { PictureFrame } from '../ui/media/picture-frame.tsx'
import { Picture } from '../ui/media/picture.tsx'
import styles from './article-body.module.css'

type Props = Pick<Post, 'description' | 'sections' | 'conclusion'>

/** A post below its heading, on its public page and in the staff's preview. */
export function ArticleBody({ description, sections, conclusion }: Props) {
  return (
    <div className={styles.body}>
      {description && <p className={styles.lead}>{description}</p>}
      {sections.map((section, position) => (
        <Section key={position} id={sectionId(position)} {...section} />
      ))}
      {conclusion && (
        <section>
          <h2 id={CONCLUSION_ID} className="display-m">
            {articlePage.conclusion}
          </h2>
          <p>{conclusion}</p>
        </section>
      )}
    </div>
  )
}

const sectionId = (position: number) => `part-${position + 1}`
const CONCLUSION_ID = 'conclusion'

/** The headings of the text, which links can lead to. */
export function listHeadings(sections: PostSection[], conclusion: string): { id: string; text: string }[] {
  const headings = sections.map(({ subheading }, position) => ({ id: sectionId(position), text: subheading }))
  if (conclusion) headings.push({ id: CONCLUSION_ID, text: articlePage.conclusion })
  return headings.filter(({ text }) => text !== '')
}

function Section({ id, subheading, contentBlocks }: PostSection & { id: string }) {
  return (
    <section>
      {subheading && (
        <h2 id={id} className="display-m">
          {subheading}
        </h2>
      )}
      {contentBlocks.map((block, position) => (
        <Block key={position} {...block} />
      ))}
    </section>
  )
}

function Block(block: ContentBlock) {
  switch (block.type) {
    case 'paragraph':
      return block.content ? <p>{block.content}</p> : null
    case 'bullet':
      return <DashList items={block.bullets.filter(Boolean)} className={styles.bullets} />
    case 'image':
      return <ImageBlock key={block.imageUrl} url={block.imageUrl} alt={block.alt ?? ''} caption={block.caption} />
  }
}

const IMAGE_SIZES = '(min-width: 1024px) 66vw, 100vw'

/**
 * The size of a picture from this site is known. Any other is shown whole inside a frame, so that the text does not move when it
 * loads. If it does not load, its alternative text is shown (broken-pictures.ts).
 */
function ImageBlock({ url, alt, caption }: { url: string; alt: string; caption: string | undefined }) {
  const isExternal = !findPictureFile(url)
  const isDrawing = url.startsWith('/images/articles/')
  return (
    <div className={styles.imageBlock} data-broken-picture="false">
      <figure className={classNames(styles.figure, isDrawing && styles.drawing)}>
        <PictureFrame corner="bottom-right" className={classNames(isExternal && styles.external)}>
          <Picture name={url} alt={alt} sizes={IMAGE_SIZES} />
        </PictureFrame>
        {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
      </figure>
      {alt && <p className={styles.missing}>{alt}</p>}
    </div>
  )
}
