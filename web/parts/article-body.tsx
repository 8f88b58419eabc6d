import type { Blog, BlogSection, ContentBlock } from '../../contract/blog.ts'
import { articlePage } from '../../content/article-page.ts'

/** A post below its heading, as visitors read it and as staff check it. */
export function ArticleBody({ description, sections, conclusion }: Pick<Blog, 'description' | 'sections' | 'conclusion'>) {
  return (
    <>
      {description && <p>{description}</p>}
      {sections.map((section, position) => (
        <Section key={position} {...section} />
      ))}
      {conclusion && (
        <section>
          <h2>{articlePage.conclusion}</h2>
          <p>{conclusion}</p>
        </section>
      )}
    </>
  )
}

function Section({ subheading, contentBlocks }: BlogSection) {
  return (
    <section>
      {subheading && <h2>{subheading}</h2>}
      {contentBlocks.map((block, position) => (
        <Block key={position} {...block} />
      ))}
    </section>
  )
}

function Block(block: ContentBlock) {
  switch (block.type) {
    case 'paragraph':
      return <p>{block.content}</p>
    case 'bullet':
      return (
        <ul>
          {block.bullets.map((bullet, position) => (
            <li key={position}>{bullet}</li>
          ))}
        </ul>
      )
    case 'image':
      return <img src={block.imageUrl} alt={block.alt ?? ''} loading="lazy" />
  }
}
