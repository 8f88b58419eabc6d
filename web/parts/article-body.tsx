import type { Post, PostSection, ContentBlock } from '../../contract/post.ts'
import { articlePage } from '../../content/article-page.ts'
import { DashList } from '../ui/display/dash-list.tsx'
import styles from './article-body.module.css'
import { ArticleImage } from './article-image.tsx'

type Props = Pick<Post, 'description' | 'sections' | 'conclusion'>

/** A post below its heading, as visitors read it and as staff check it. */
export function ArticleBody({ description, sections, conclusion }: Props) {
  return (
    <div className={styles.body}>
      {description && <p className={styles.lead}>{description}</p>}
      {sections.map((section, position) => (
        <Section key={position} {...section} />
      ))}
      {conclusion && (
        <section>
          <h2 className="display-m">{articlePage.conclusion}</h2>
          <p>{conclusion}</p>
        </section>
      )}
    </div>
  )
}

function Section({ subheading, contentBlocks }: PostSection) {
  return (
    <section>
      {subheading && <h2 className="display-m">{subheading}</h2>}
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
      return <ArticleImage key={block.imageUrl} address={block.imageUrl} alt={block.alt ?? ''} />
  }
}
