import type { Post, PostSection } from '../../contract/post.ts'
import { articlePage } from '../../content/article-page.ts'
import { ArticleBlock } from './article/article-block.tsx'
import { PostText } from './article/post-text.tsx'
import styles from './article-body.module.css'

type Props = Pick<Post, 'description' | 'sections' | 'conclusion' | 'conclusionMarks'>

/** A post below its heading, on its public page and in the staff's preview. */
export function ArticleBody({ description, sections, conclusion, conclusionMarks }: Props) {
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
          <p>
            <PostText content={conclusion} marks={conclusionMarks} />
          </p>
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
        <ArticleBlock key={position} {...block} />
      ))}
    </section>
  )
}
