import { memo, useState } from 'react'
import { type PostSection, estimateReadTime } from '../../../../contract/post.ts'
import { isUrlOrPath } from '../../../../contract/fields.ts'
import { ArticleBody } from '../../../parts/article-body.tsx'
import { PostCard } from '../../../parts/post-card.tsx'
import { PostCover } from '../../../parts/post-cover.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { PillGroup, TogglePill } from '../../../ui/forms/toggle-pill.tsx'
import { Panel } from '../../layout/panel.tsx'
import compactArticle from '../compact-article.module.css'
import { postLabels } from '../labels.ts'
import styles from './preview-panel.module.css'
import type { EditedPost } from '../form/post-form.ts'
import { useDebounced } from '../../forms/use-debounced.ts'

const VIEWS = ['card', 'article'] as const

const labels = { viewAs: 'Preview as', card: 'Card', article: 'Article', untitled: 'Untitled' }

type Props = { content: EditedPost; publishedAt: string | undefined }

/** The post as visitors will see it, rendered by the components of the public pages. */
export const PreviewPanel = memo(function PreviewPanel({ publishedAt, ...props }: Props) {
  const content = useDebounced(props.content)
  const [today] = useState(() => new Date().toISOString())
  const [view, setView] = useState<(typeof VIEWS)[number]>('card')
  const post = {
    ...content,
    _id: 'preview',
    mainHeading: content.mainHeading || labels.untitled,
    coverImage: isUrlOrPath(content.coverImage) ? content.coverImage : '',
    sections: content.sections.map(removeInvalidUrls),
    readTime: content.readTime ?? estimateReadTime(content),
    publishedAt: publishedAt ?? today,
    updatedAt: '',
    version: 1,
  }
  return (
    <Panel
      heading={postLabels.preview}
      ruled
      actions={
        <fieldset aria-label={labels.viewAs} className={styles.views}>
          <PillGroup>
            {VIEWS.map((option) => (
              <TogglePill key={option} type="radio" name="preview-as" checked={view === option} onChange={() => setView(option)}>
                {labels[option]}
              </TogglePill>
            ))}
          </PillGroup>
        </fieldset>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls and has no focusable content */}
      <section className={styles.preview} aria-label={labels[view]} tabIndex={0}>
        {/* Its links would leave the editor. */}
        <div inert>
          {view === 'card' ? (
            <PostCard post={post} sizes="400px" />
          ) : (
            <div className={classNames(compactArticle.article, styles.article)}>
              <p className="display-l">{post.mainHeading}</p>
              {post.coverImage && <PostCover coverImage={post.coverImage} sizes="400px" />}
              <ArticleBody {...post} />
            </div>
          )}
        </div>
      </section>
    </Panel>
  )
})

/** Images with an invalid URL could not be saved, and are left out. */
const removeInvalidUrls = ({ contentBlocks, ...section }: PostSection): PostSection => ({
  ...section,
  contentBlocks: contentBlocks.filter((block) => block.type !== 'image' || isUrlOrPath(block.imageUrl)),
})
