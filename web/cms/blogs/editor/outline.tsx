import { memo } from 'react'
import { cmsBlogs } from '../../../../content/cms-blogs.ts'
import { interpolate } from '../../../../content/interpolate.ts'
import { postText, estimateReadTime } from '../../../../contract/post.ts'
import { Panel } from '../../layout/panel.tsx'
import styles from './outline.module.css'
import type { Section, Writing } from './post.ts'
import { wordsIn, wordsOf } from './word-count.ts'

type Props = { sections: readonly Section[]; writing: Writing; onGo: (key: string) => void }

/** The sections by name, to see the whole and to get to a part. */
export const Outline = memo(function Outline({ sections, writing, onGo }: Props) {
  const words = cmsBlogs.editor
  const minutes = writing.readTime ?? estimateReadTime(writing)
  return (
    <Panel heading={words.outline} note={interpolate(words.outlineCount, { words: wordsIn(postText(writing)), minutes })} ruled>
      <ol className={styles.outline}>
        {sections.map((section, index) => (
          <li key={section.key}>
            <button type="button" className={styles.outlineLink} onClick={() => onGo(section.key)}>
              <span className={styles.outlineName}>
                {section.subheading.trim() || interpolate(words.noSubheading, { number: index + 1 })}
              </span>
              <span>{wordsOf(section)}</span>
            </button>
          </li>
        ))}
      </ol>
    </Panel>
  )
})
