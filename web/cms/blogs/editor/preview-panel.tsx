import { memo, useState } from 'react'
import { cmsBlogs } from '../../../../content/cms-blogs.ts'
import { type BlogSection, readTimeOf } from '../../../../contract/blog.ts'
import { isAddress } from '../../../../contract/fields.ts'
import { ArticleBody } from '../../../parts/article-body.tsx'
import { BlogCard } from '../../../parts/blog-card.tsx'
import { BlogCover } from '../../../parts/blog-cover.tsx'
import { classes } from '../../../ui/classes.ts'
import { Pills, TogglePill } from '../../../ui/toggle-pill.tsx'
import { Panel } from '../../parts/panel.tsx'
import reading from '../reading.module.css'
import styles from './preview-panel.module.css'
import type { Writing } from './post.ts'
import { useSettled } from './use-settled.ts'

const VIEWS = ['card', 'articleView'] as const

type Props = { writing: Writing; publishedAt: string | undefined }

/** The post as visitors will see it, drawn by the same pieces as the public pages. */
export const PreviewPanel = memo(function PreviewPanel({ publishedAt, ...props }: Props) {
  const writing = useSettled(props.writing)
  const [today] = useState(() => new Date().toISOString())
  const [view, setView] = useState<(typeof VIEWS)[number]>('card')
  const words = cmsBlogs.editor
  const shown = {
    ...writing,
    _id: 'preview',
    mainHeading: writing.mainHeading || words.untitled,
    coverImage: isAddress(writing.coverImage) ? writing.coverImage : '',
    sections: writing.sections.map(withoutBadAddresses),
    readTime: writing.readTime ?? readTimeOf(writing),
    publishedAt: publishedAt ?? today,
    updatedAt: '',
    version: 1,
  }
  return (
    <Panel
      heading={words.preview}
      ruled
      actions={
        <fieldset aria-label={words.previewAs} className={styles.views}>
          <Pills>
            {VIEWS.map((one) => (
              <TogglePill key={one} type="radio" name="preview-as" checked={view === one} onChange={() => setView(one)}>
                {words[one]}
              </TogglePill>
            ))}
          </Pills>
        </fieldset>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and holds nothing else to get into it by */}
      <section className={styles.preview} aria-label={words[view]} tabIndex={0}>
        {/* To look at: its links lead nowhere yet. */}
        <div inert>
          {view === 'card' ? (
            <BlogCard blog={shown} sizes="400px" />
          ) : (
            <div className={classes(reading.reading, styles.wholePreview)}>
              <p className="display-l">{shown.mainHeading}</p>
              {shown.coverImage && <BlogCover coverImage={shown.coverImage} sizes="400px" />}
              <ArticleBody {...shown} />
            </div>
          )}
        </div>
      </section>
    </Panel>
  )
})

/** What cannot be saved yet is not shown either. */
const withoutBadAddresses = ({ contentBlocks, ...section }: BlogSection): BlogSection => ({
  ...section,
  contentBlocks: contentBlocks.filter((block) => block.type !== 'image' || isAddress(block.imageUrl)),
})
