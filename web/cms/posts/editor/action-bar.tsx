import { useState } from 'react'
import { Link } from 'react-router'
import { interpolate } from '../../../../contract/interpolate.ts'
import type { PostState } from '../../../../contract/post.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { postPageLabels, postLabels } from '../labels.ts'
import { formatOfficeTime } from '../../dates/office-time.ts'
import { formatLastSaved, formatSavedAt } from '../last-saved.ts'
import { PostStateBadge } from '../post-state-badge.tsx'
import styles from '../action-bar.module.css'
import { type SavedPost, withChanges } from './saved-post.ts'
import type { AutosaveStatus } from './use-autosave.ts'

export type EditorAction = 'update' | 'save draft' | 'publish' | 'publish changes' | 'schedule' | 'unpublish' | 'discard' | 'delete'

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
  autosaved: 'Unsaved changes, kept for you at {{moment}}',
  unpublished: 'Changes that visitors do not see yet. {{saved}}',
  neverSaved: 'Not saved yet',
} as const

type Props = {
  saved: SavedPost | undefined
  isDirty: boolean
  autosave: AutosaveStatus
  busy: PostState | 'publish changes' | undefined
  onAction: (action: EditorAction) => void
}

/** The actions of the editor. The primary button depends on the post's state; on phones the secondary ones are behind a menu button. */
export function ActionBar({ saved, isDirty, autosave, busy, onAction }: Props) {
  const post = saved?.post
  const state = post?.state ?? 'draft'
  const isPublic = state !== 'draft'
  const hasChanges = state === 'published' && (isDirty || saved?.changes != null)
  const [isExpanded, setExpanded] = useState(false)
  const secondary = classNames(styles.secondary, isExpanded && styles.expanded)
  return (
    <section className={styles.bar} aria-label={postLabels.publishing}>
      <div className={styles.status}>
        <PostStateBadge state={state} />
        <output>{describeSaveState(saved, isDirty, autosave)}</output>
      </div>
      <div className={styles.actions}>
        <div className={secondary}>
          {post && isDirty && (
            <Button variant="text" compact onClick={() => onAction('discard')}>
              {labels.discard}
            </Button>
          )}
          {isPublic && (
            <Button variant="text" compact busy={busy === 'draft'} onClick={() => onAction('unpublish')}>
              {labels.unpublish}
            </Button>
          )}
          {post && (
            <LinkButton variant="ghost" compact render={<Link to={`/cms/blogs/${post._id}`} />}>
              {postLabels.view}
            </LinkButton>
          )}
          {state !== 'published' && (
            <Button variant="ghost" compact icon="calendar" busy={!isPublic && busy === 'scheduled'} onClick={() => onAction('schedule')}>
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
          <Button variant="ghost" compact busy={busy === 'draft'} onClick={() => onAction('save draft')}>
            {busy === 'draft' ? labels.savingDraft : labels.saveDraft}
          </Button>
        )}
        {state !== 'published' && (
          <Button variant={isPublic ? 'ghost' : 'solid'} compact busy={busy === 'published'} onClick={() => onAction('publish')}>
            {busy === 'published' ? labels.isPublishing : labels.publish}
          </Button>
        )}
        {isPublic && (
          <Button
            variant={hasChanges ? 'ghost' : 'solid'}
            compact
            busy={busy === state}
            aria-keyshortcuts="Control+S"
            onClick={() => onAction('update')}
          >
            {busy === state ? postPageLabels.updating : postPageLabels.update}
          </Button>
        )}
        {hasChanges && (
          <Button compact busy={busy === 'publish changes'} onClick={() => onAction('publish changes')}>
            {busy === 'publish changes' ? labels.isPublishing : postLabels.publishChanges}
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

function describeSaveState(saved: SavedPost | undefined, isDirty: boolean, autosave: AutosaveStatus): string {
  if (isDirty) return autosave.state === 'saved' ? interpolate(labels.autosaved, { moment: formatSavedAt(autosave.at) }) : labels.unsaved
  if (!saved) return labels.neverSaved
  if (saved.post.publishAt) return interpolate(postLabels.scheduledFor, { moment: formatOfficeTime(saved.post.publishAt) })
  const lastSaved = formatLastSaved(withChanges(saved))
  return saved.changes ? interpolate(labels.unpublished, { saved: lastSaved }) : lastSaved
}
