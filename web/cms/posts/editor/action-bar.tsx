import { useState } from 'react'
import { Link } from 'react-router'
import { cms } from '../../../../content/cms.ts'
import { cmsBlogs } from '../../../../content/cms-blogs.ts'
import { interpolate } from '../../../../contract/interpolate.ts'
import type { PostState } from '../../../../contract/post.ts'
import type { StaffPost } from '../../../../contract/staff-post.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { formatLastSaved, formatSavedAt } from '../last-saved.ts'
import { PostStateBadge } from '../post-state-badge.tsx'
import styles from './action-bar.module.css'

export type EditorAction = 'update' | 'save draft' | 'publish' | 'schedule' | 'unpublish' | 'discard' | 'delete'

type Props = { blog: StaffPost | undefined; isDirty: boolean; saving: PostState | undefined; onAct: (act: EditorAction) => void }

/** What can be done with the post, always within reach. The filled button depends on the post's state; on phones the rest folds away. */
export function ActionBar({ blog, isDirty, saving, onAct }: Props) {
  const labels = cmsBlogs.editor
  const state = blog?.state ?? 'draft'
  const isOut = state !== 'draft'
  const [isMore, setMore] = useState(false)
  const rest = classNames(styles.rest, isMore && styles.shown)
  return (
    <section className={styles.bar} aria-label={labels.publishing}>
      <div className={styles.lead}>
        <PostStateBadge state={state} />
        <output>{describeSaveState(blog, isDirty)}</output>
      </div>
      <div className={styles.acts}>
        <div className={rest}>
          {blog && isDirty && (
            <Button variant="text" compact onClick={() => onAct('discard')}>
              {labels.discard}
            </Button>
          )}
          {isOut && (
            <Button variant="text" compact busy={saving === 'draft'} onClick={() => onAct('unpublish')}>
              {labels.unpublish}
            </Button>
          )}
          {blog && (
            <LinkButton variant="ghost" compact render={<Link to={`/cms/blogs/${blog._id}`} />}>
              {labels.view}
            </LinkButton>
          )}
          {state !== 'published' && (
            <Button variant="ghost" compact icon="calendar" busy={!isOut && saving === 'scheduled'} onClick={() => onAct('schedule')}>
              {isOut ? labels.reschedule : labels.schedule}
            </Button>
          )}
        </div>
        <IconButton icon="more" label={labels.more} aria-expanded={isMore} className={styles.moreButton} onClick={() => setMore(!isMore)} />
        {!isOut && (
          <Button variant="ghost" compact busy={saving === 'draft'} onClick={() => onAct('save draft')}>
            {saving === 'draft' ? labels.savingDraft : labels.saveDraft}
          </Button>
        )}
        {state !== 'published' && (
          <Button variant={isOut ? 'ghost' : 'solid'} compact busy={saving === 'published'} onClick={() => onAct('publish')}>
            {saving === 'published' ? labels.isPublishing : labels.publish}
          </Button>
        )}
        {isOut && (
          <Button compact busy={saving === state} aria-keyshortcuts="Control+S" onClick={() => onAct('update')}>
            {saving === state ? cms.blogs.updating : cms.blogs.update}
          </Button>
        )}
        {blog && (
          <div className={rest}>
            <Button variant="danger-ghost" compact icon="trash" onClick={() => onAct('delete')}>
              {cms.blogs.delete}
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}

function describeSaveState(blog: StaffPost | undefined, isDirty: boolean): string {
  const labels = cmsBlogs.editor
  if (isDirty) return labels.unsaved
  if (!blog) return labels.neverSaved
  if (blog.publishAt) return interpolate(cmsBlogs.scheduledFor, { moment: formatSavedAt(blog.publishAt) })
  return formatLastSaved(blog)
}
