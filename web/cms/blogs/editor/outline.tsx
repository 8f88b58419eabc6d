import { memo } from 'react'
import { cmsBlogs } from '../../../../content/cms-blogs.ts'
import { fill } from '../../../../content/fill.ts'
import { blogText, readTimeOf } from '../../../../contract/blog.ts'
import { Panel } from '../../parts/panel.tsx'
import styles from './outline.module.css'
import type { Section, Writing } from './post.ts'
import { wordsIn, wordsOf } from './word-count.ts'

type Props = { sections: readonly Section[]; writing: Writing; onGo: (key: string) => void }

/** The sections by name, to see the whole and to get to a part. */
export const Outline = memo(function Outline({ sections, writing, onGo }: Props) {
  const words = cmsBlogs.editor
  const minutes = writing.readTime ?? readTimeOf(writing)
  return (
    <Panel heading={words.outline} note={fill(words.outlineCount, { words: wordsIn(blogText(writing)), minutes })} ruled>
      <ol className={styles.outline}>
        {sections.map((section, index) => (
          <li key={section.key}>
            <button type="button" className={styles.outlineLink} onClick={() => onGo(section.key)}>
              <span className={styles.outlineName}>{section.subheading.trim() || fill(words.noSubheading, { number: index + 1 })}</span>
              <span>{wordsOf(section)}</span>
            </button>
          </li>
        ))}
      </ol>
    </Panel>
  )
})
