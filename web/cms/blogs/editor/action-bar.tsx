import { useState } from 'react'
import { Link } from 'react-router'
import { cms } from '../../../../content/cms.ts'
import { cmsBlogs } from '../../../../content/cms-blogs.ts'
import { interpolate } from '../../../../content/interpolate.ts'
import type { PostState } from '../../../../contract/post.ts'
import type { StaffPost } from '../../../../contract/staff-post.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { lastSaved, momentOf } from '../last-saved.ts'
import { StateBadge } from '../state-badge.tsx'
import styles from './action-bar.module.css'

export type Act = 'update' | 'save draft' | 'publish' | 'schedule' | 'unpublish' | 'discard' | 'delete'

type Props = { blog: StaffPost | undefined; isDirty: boolean; saving: PostState | undefined; onAct: (act: Act) => void }

/** What can be done with the post, always within reach. The filled button depends on the post's state; on phones the rest folds away. */
export function ActionBar({ blog, isDirty, saving, onAct }: Props) {
  const words = cmsBlogs.editor
  const state = blog?.state ?? 'draft'
  const isOut = state !== 'draft'
  const [isMore, setMore] = useState(false)
  const rest = classNames(styles.rest, isMore && styles.shown)
  return (
    <section className={styles.bar} aria-label={words.publishing}>
      <div className={styles.lead}>
        <StateBadge state={state} />
        <output>{saidOf(blog, isDirty)}</output>
      </div>
      <div className={styles.acts}>
        <div className={rest}>
          {blog && isDirty && (
            <Button variant="text" compact onClick={() => onAct('discard')}>
              {words.discard}
            </Button>
          )}
          {isOut && (
            <Button variant="text" compact busy={saving === 'draft'} onClick={() => onAct('unpublish')}>
              {words.unpublish}
            </Button>
          )}
          {blog && (
            <LinkButton variant="ghost" compact render={<Link to={`/cms/blogs/${blog._id}`} />}>
              {words.view}
            </LinkButton>
          )}
          {state !== 'published' && (
            <Button variant="ghost" compact icon="calendar" busy={!isOut && saving === 'scheduled'} onClick={() => onAct('schedule')}>
              {isOut ? words.reschedule : words.schedule}
            </Button>
          )}
        </div>
        <IconButton icon="more" label={words.more} aria-expanded={isMore} className={styles.moreButton} onClick={() => setMore(!isMore)} />
        {!isOut && (
          <Button variant="ghost" compact busy={saving === 'draft'} onClick={() => onAct('save draft')}>
            {saving === 'draft' ? words.savingDraft : words.saveDraft}
          </Button>
        )}
        {state !== 'published' && (
          <Button variant={isOut ? 'ghost' : 'solid'} compact busy={saving === 'published'} onClick={() => onAct('publish')}>
            {saving === 'published' ? words.isPublishing : words.publish}
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

function saidOf(blog: StaffPost | undefined, isDirty: boolean): string {
  const words = cmsBlogs.editor
  if (isDirty) return words.unsaved
  if (!blog) return words.neverSaved
  if (blog.publishAt) return interpolate(cmsBlogs.scheduledFor, { moment: momentOf(blog.publishAt) })
  return lastSaved(blog)
}
