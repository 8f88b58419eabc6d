import { memo, useState } from 'react'
import { cmsBlogs } from '../../../../content/cms-blogs.ts'
import { type PostSection, estimateReadTime } from '../../../../contract/post.ts'
import { isUrlOrPath } from '../../../../contract/fields.ts'
import { ArticleBody } from '../../../parts/article-body.tsx'
import { PostCard } from '../../../parts/post-card.tsx'
import { PostCover } from '../../../parts/post-cover.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { PillGroup, TogglePill } from '../../../ui/forms/toggle-pill.tsx'
import { Panel } from '../../layout/panel.tsx'
import reading from '../compact-article.module.css'
import styles from './preview-panel.module.css'
import type { EditedPost } from '../form/post-form.ts'
import { useDebounced } from '../form/use-debounced.ts'

const VIEWS = ['card', 'articleView'] as const

type Props = { writing: EditedPost; publishedAt: string | undefined }

/** The post as visitors will see it, drawn by the same pieces as the public pages. */
export const PreviewPanel = memo(function PreviewPanel({ publishedAt, ...props }: Props) {
  const writing = useDebounced(props.writing)
  const [today] = useState(() => new Date().toISOString())
  const [view, setView] = useState<(typeof VIEWS)[number]>('card')
  const labels = cmsBlogs.editor
  const shown = {
    ...writing,
    _id: 'preview',
    mainHeading: writing.mainHeading || labels.untitled,
    coverImage: isUrlOrPath(writing.coverImage) ? writing.coverImage : '',
    sections: writing.sections.map(removeInvalidUrls),
    readTime: writing.readTime ?? estimateReadTime(writing),
    publishedAt: publishedAt ?? today,
    updatedAt: '',
    version: 1,
  }
  return (
    <Panel
      heading={labels.preview}
      ruled
      actions={
        <fieldset aria-label={labels.previewAs} className={styles.views}>
          <PillGroup>
            {VIEWS.map((one) => (
              <TogglePill key={one} type="radio" name="preview-as" checked={view === one} onChange={() => setView(one)}>
                {labels[one]}
              </TogglePill>
            ))}
          </PillGroup>
        </fieldset>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and holds nothing else to get into it by */}
      <section className={styles.preview} aria-label={labels[view]} tabIndex={0}>
        {/* To look at: its links lead nowhere yet. */}
        <div inert>
          {view === 'card' ? (
            <PostCard post={shown} sizes="400px" />
          ) : (
            <div className={classNames(reading.reading, styles.wholePreview)}>
              <p className="display-l">{shown.mainHeading}</p>
              {shown.coverImage && <PostCover coverImage={shown.coverImage} sizes="400px" />}
              <ArticleBody {...shown} />
            </div>
          )}
        </div>
      </section>
    </Panel>
  )
})

/** What cannot be saved yet is not shown either. */
const removeInvalidUrls = ({ contentBlocks, ...section }: PostSection): PostSection => ({
  ...section,
  contentBlocks: contentBlocks.filter((block) => block.type !== 'image' || isUrlOrPath(block.imageUrl)),
})
