import { useState } from 'react'
import { Link } from 'react-router'
import { interpolate } from '../../../../contract/interpolate.ts'
import type { PostState } from '../../../../contract/post.ts'
import type { StaffPost } from '../../../../contract/staff-post.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { postPageLabels, postLabels } from '../labels.ts'
import { formatLastSaved, formatSavedAt } from '../last-saved.ts'
import { PostStateBadge } from '../post-state-badge.tsx'
import styles from '../action-bar.module.css'

export type EditorAction = 'update' | 'save draft' | 'publish' | 'schedule' | 'unpublish' | 'discard' | 'delete'

const labels = {
  saveDraft: 'Save draft',
  savingDraft: 'Saving...',
  publish: 'Publish now',
  isPublishing: 'Publishing...',
  reschedule: 'Change the time',
  unpublish: 'Back to draft',
  more: 'More actions',
  discard: 'Discard changes',
  unsaved: 'Unsaved changes, kept in this browser',
  neverSaved: 'Not saved yet',
}

type Props = { post: StaffPost | undefined; isDirty: boolean; saving: PostState | undefined; onAction: (action: EditorAction) => void }

/** The actions of the editor. The primary button depends on the post's state; on phones the secondary ones are behind a menu button. */
export function ActionBar({ post, isDirty, saving, onAction }: Props) {
  const state = post?.state ?? 'draft'
  const isPublic = state !== 'draft'
  const [isExpanded, setExpanded] = useState(false)
  const secondary = classNames(styles.secondary, isExpanded && styles.expanded)
  return (
    <section className={styles.bar} aria-label={postLabels.publishing}>
      <div className={styles.status}>
        <PostStateBadge state={state} />
        <output>{describeSaveState(post, isDirty)}</output>
      </div>
      <div className={styles.actions}>
        <div className={secondary}>
          {post && isDirty && (
            <Button variant="text" compact onClick={() => onAction('discard')}>
              {labels.discard}
            </Button>
          )}
          {isPublic && (
            <Button variant="text" compact busy={saving === 'draft'} onClick={() => onAction('unpublish')}>
              {labels.unpublish}
            </Button>
          )}
          {post && (
            <LinkButton variant="ghost" compact render={<Link to={`/cms/blogs/${post._id}`} />}>
              {postLabels.view}
            </LinkButton>
          )}
          {state !== 'published' && (
            <Button variant="ghost" compact icon="calendar" busy={!isPublic && saving === 'scheduled'} onClick={() => onAction('schedule')}>
              {isPublic ? labels.reschedule : postLabels.schedule}
            </Button>
          )}
        </div>
        <IconButton
          icon="more"
          label={labels.more}
          aria-expanded={isExpanded}
          className={styles.moreButton}
          onClick={() => setExpanded(!isExpanded)}
        />
        {!isPublic && (
          <Button variant="ghost" compact busy={saving === 'draft'} onClick={() => onAction('save draft')}>
            {saving === 'draft' ? labels.savingDraft : labels.saveDraft}
          </Button>
        )}
        {state !== 'published' && (
          <Button variant={isPublic ? 'ghost' : 'solid'} compact busy={saving === 'published'} onClick={() => onAction('publish')}>
            {saving === 'published' ? labels.isPublishing : labels.publish}
          </Button>
        )}
        {isPublic && (
          <Button compact busy={saving === state} aria-keyshortcuts="Control+S" onClick={() => onAction('update')}>
            {saving === state ? postPageLabels.updating : postPageLabels.update}
          </Button>
        )}
        {post && (
          <div className={secondary}>
            <Button variant="danger-ghost" compact icon="trash" onClick={() => onAction('delete')}>
              {postPageLabels.delete}
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}

function describeSaveState(post: StaffPost | undefined, isDirty: boolean): string {
  if (isDirty) return labels.unsaved
  if (!post) return labels.neverSaved
  if (post.publishAt) return interpolate(postLabels.scheduledFor, { moment: formatSavedAt(post.publishAt) })
  return formatLastSaved(post)
}
