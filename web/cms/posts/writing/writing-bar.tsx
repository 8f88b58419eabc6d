import { Link } from 'react-router'
import { interpolate } from '../../../../contract/interpolate.ts'
import type { LivePresence } from '../../../../contract/live.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton, IconLink } from '../../../ui/buttons/icon-button.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { StatusBadge } from '../../../ui/display/badge.tsx'
import { dateFormat, timeFormat } from '../../dates/dates.ts'
import { pluralize } from '../../pluralize.ts'
import { estimateReadTime } from '../../../../contract/post.ts'
import { countPostWords } from '../form/post-form.ts'
import { postLabels, postPageLabels } from '../labels.ts'
import { formatOfficeTime } from '../../dates/office-time.ts'
import { formatSavedAt } from '../last-saved.ts'
import type { Writing } from './use-writing.ts'
import type { WritingActions } from './use-writing-actions.ts'
import { usePublishedChanges } from './use-published-changes.ts'
import { MoreMenu } from './more-menu.tsx'
import { PublishMenu } from './publish-menu.tsx'
import styles from './writing-bar.module.css'

const labels = {
  bar: 'Writing',
  back: 'Back to all blogs',
  live: 'Live',
  since: 'since {{date}}',
  scheduled: 'Scheduled, {{moment}}',
  changes: { one: '1 change', many: '{{count}} changes' },
  notPublished: ' not published',
  changesScheduled: 'Changes go live {{moment}}',
  saving: 'Saving…',
  saved: 'Saved {{time}}',
  notSaved: 'Not saved. Kept on this device',
  notSavedSince: 'Not saved since {{time}}. Kept on this device',
  onlyYours: 'Only you see it until you save the draft.',
  length: '{{words}}, {{minutes}} min',
  words: { one: '1 word', many: '{{count}} words' },
  undo: 'Undo',
  redo: 'Redo',
  saveDraft: 'Save draft',
  viewLive: 'View live',
  publish: 'Publish',
  panel: 'Panel',
  typing: '{{name}} is writing here',
  reading: '{{name}} has this post open',
} as const

type Props = {
  writing: Writing
  actions: WritingActions
  people: LivePresence['people']
  canUndo: boolean
  canRedo: boolean
  isPanelOpen: boolean
  onTogglePanel: () => void
}

/** State, saving, undo and publishing, above the page. */
export function WritingBar({ writing, actions, people, canUndo, canRedo, isPanelOpen, onTogglePanel }: Props) {
  const { base, surface, isDirty } = writing
  const { post } = base
  const isPublished = post?.state === 'published'
  const { count } = usePublishedChanges(writing)
  return (
    <section className={styles.bar} aria-label={labels.bar} data-writing-region="bar">
      <IconLink variant="quiet" icon="arrow-left" label={labels.back} render={<Link to={postPageLabels.showAll.href} />} />
      <StateBadge writing={writing} />
      {isPublished && count > 0 && (
        <strong className={styles.changes}>
          {pluralize(labels.changes, count)}
          <span className={styles.wide}>{labels.notPublished}</span>
        </strong>
      )}
      <SavedMoment writing={writing} />
      <span className={styles.length}>{describeLength(writing)}</span>
      <span className={styles.people}>
        {people.map(({ _id, name, state }) => (
          <span key={_id} title={interpolate(state === 'typing' ? labels.typing : labels.reading, { name })}>
            <Avatar name={name} />
          </span>
        ))}
      </span>
      <div className={styles.tools}>
        <IconButton
          variant="quiet"
          icon="undo"
          label={labels.undo}
          aria-keyshortcuts="Control+Z"
          aria-disabled={!canUndo}
          className={styles.undo}
          onClick={() => surface.current?.undo()}
        />
        <IconButton
          variant="quiet"
          icon="redo"
          label={labels.redo}
          aria-keyshortcuts="Control+Shift+Z"
          aria-disabled={!canRedo}
          className={styles.undo}
          onClick={() => surface.current?.redo()}
        />
        <span className={classNames(styles.divider, styles.wide)} />
        {isPublished ? (
          <>
            <Button
              variant="text"
              compact
              icon="compare"
              className={styles.wide}
              aria-pressed={actions.view === 'compare'}
              onClick={() => actions.run('compare')}
            >
              {postLabels.compare}
            </Button>
            <LinkButton variant="text" compact icon="browser" className={styles.wide} href={`/blog/${post._id}`} target="_blank">
              {labels.viewLive}
            </LinkButton>
          </>
        ) : (
          <>
            <Button variant="text" compact icon="link" className={styles.wide} onClick={() => actions.run('preview link')}>
              {postLabels.previewLink}
            </Button>
            <Button variant="text" compact icon="calendar" className={styles.wide} onClick={() => actions.run('schedule')}>
              {postLabels.schedule}
            </Button>
          </>
        )}
        {!isPublished && (isDirty || !post) && (
          <Button
            variant="ghost"
            compact
            className={styles.wide}
            aria-keyshortcuts="Control+S"
            title={labels.onlyYours}
            busy={actions.busy === 'save'}
            onClick={() => actions.run('save')}
          >
            {labels.saveDraft}
          </Button>
        )}
        <span className={styles.split}>
          <Button
            compact
            busy={actions.busy === 'publish'}
            aria-keyshortcuts="Control+Shift+P"
            disabled={isPublished && count === 0}
            onClick={() => actions.run('publish')}
          >
            {labels.publish}
          </Button>
          <PublishMenu writing={writing} actions={actions} count={count} />
        </span>
        <MoreMenu writing={writing} actions={actions} />
        <IconButton
          variant="quiet"
          icon="panel"
          label={labels.panel}
          aria-pressed={isPanelOpen}
          aria-keyshortcuts="Control+."
          onClick={onTogglePanel}
        />
      </div>
    </section>
  )
}

function StateBadge({ writing: { base } }: { writing: Writing }) {
  const { post } = base
  if (post?.state === 'published') {
    return (
      <StatusBadge tone="ok">
        {labels.live}
        <span className={styles.wide}>{interpolate(labels.since, { date: dateFormat.format(new Date(post.publishedAt)) })}</span>
      </StatusBadge>
    )
  }
  if (post?.publishAt)
    return <StatusBadge tone="info">{interpolate(labels.scheduled, { moment: formatOfficeTime(post.publishAt) })}</StatusBadge>
  return <StatusBadge tone="calm">{postLabels.states.draft}</StatusBadge>
}

function SavedMoment({ writing: { autosave, base, isDirty } }: { writing: Writing }) {
  const { status } = autosave
  const publishAt = base.saved?.changes?.publishAt
  const isFailed = status.state === 'failed' && isDirty
  return (
    <output className={classNames(styles.saved, isFailed && styles.failed)}>
      {describeSaving(status, isDirty, base.saved?.changes?.updatedAt ?? base.post?.updatedAt)}
      {publishAt && ` · ${interpolate(labels.changesScheduled, { moment: formatOfficeTime(publishAt) })}`}
    </output>
  )
}

function describeSaving(status: Writing['autosave']['status'], isDirty: boolean, savedAt: string | undefined): string {
  const time = (at: string) => timeFormat.format(new Date(at))
  if (!isDirty) return savedAt ? interpolate(labels.saved, { time: formatSavedAt(savedAt) }) : ''
  if (status.state === 'saved') return interpolate(labels.saved, { time: time(status.at) })
  if (status.state !== 'failed') return labels.saving
  return status.since ? interpolate(labels.notSavedSince, { time: time(status.since) }) : labels.notSaved
}

function describeLength({ content }: Writing): string {
  const minutes = content.readTime ?? estimateReadTime(content)
  return interpolate(labels.length, { words: pluralize(labels.words, countPostWords(content)), minutes })
}
