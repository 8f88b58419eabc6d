import { useState } from 'react'
import { Link } from 'react-router'
import { interpolate } from '../../../../contract/interpolate.ts'
import type { LivePresence } from '../../../../contract/live.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton, IconLink } from '../../../ui/buttons/icon-button.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { StatusBadge } from '../../../ui/display/badge.tsx'
import { useMediaQuery } from '../../../ui/hooks/use-media-query.ts'
import { Menu, type MenuItem } from '../../../ui/overlays/menu.tsx'
import { dateFormat, timeFormat } from '../../dates/dates.ts'
import { pluralize } from '../../pluralize.ts'
import { estimateReadTime } from '../../../../contract/post.ts'
import { countPostWords } from '../form/post-form.ts'
import { postLabels, postPageLabels } from '../labels.ts'
import { formatSavedAt } from '../last-saved.ts'
import type { Writing } from './use-writing.ts'
import type { WritingActions } from './use-writing-actions.ts'
import { usePublishedChanges } from './use-published-changes.ts'
import { useMarkdown } from './use-markdown.tsx'
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
  publishOptions: 'More ways to publish',
  publishNow: 'Publish now…',
  publishChanges: { one: 'Publish 1 change…', many: 'Publish {{count}} changes…' },
  scheduleChanges: 'Schedule the changes…',
  chooseChanges: 'Choose which changes…',
  changeTime: 'Change the time…',
  cancelSchedule: 'Cancel the schedule',
  discard: { one: 'Discard 1 change…', many: 'Discard {{count}} changes…' },
  more: 'More',
  fields: 'Fields view',
  copyMarkdown: 'Copy as Markdown',
  saveMarkdown: 'Download as Markdown',
  openMarkdown: 'Insert a Markdown file…',
  panel: 'Panel',
  typing: '{{name}} is writing here',
  reading: '{{name}} has this post open',
} as const

/** As in the style sheet. */
const UNDO_IN_BAR = '(width >= 600px)'

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
    return <StatusBadge tone="info">{interpolate(labels.scheduled, { moment: formatSavedAt(post.publishAt) })}</StatusBadge>
  return <StatusBadge tone="calm">{postLabels.states.draft}</StatusBadge>
}

function SavedMoment({ writing: { autosave, base, isDirty } }: { writing: Writing }) {
  const { status } = autosave
  const publishAt = base.saved?.changes?.publishAt
  const isFailed = status.state === 'failed' && isDirty
  return (
    <output className={classNames(styles.saved, isFailed && styles.failed)}>
      {describeSaving(status, isDirty, base.saved?.changes?.updatedAt ?? base.post?.updatedAt)}
      {publishAt && ` · ${interpolate(labels.changesScheduled, { moment: formatSavedAt(publishAt) })}`}
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

function PublishMenu({ writing, actions, count }: { writing: Writing; actions: WritingActions; count: number }) {
  const [isOpen, setOpen] = useState(false)
  const { post, saved } = writing.base
  const isPublished = post?.state === 'published'
  const item = (key: MenuItem['key'], label: string, icon: MenuItem['icon'], run: () => void, more: Partial<MenuItem> = {}): MenuItem => ({
    key,
    label,
    icon,
    run,
    ...more,
  })
  const nothing = count === 0 ? postLabels.nothingToPublish : undefined
  const items = isPublished
    ? [
        item('publish', pluralize(labels.publishChanges, count), 'send', () => actions.run('publish'), { disabled: nothing }),
        item('schedule', labels.scheduleChanges, 'calendar', () => actions.run('schedule'), { disabled: nothing }),
        ...(saved?.changes?.publishAt ? [item('unschedule', labels.cancelSchedule, 'close', () => actions.run('unschedule'))] : []),
        item('choose', labels.chooseChanges, 'list', () => actions.run('compare'), { disabled: nothing }),
        item('ask', `${postLabels.ask}…`, 'users', () => actions.run('ask')),
        item('preview', `${postLabels.previewLink}…`, 'link', () => actions.run('preview link')),
        item('offline', `${postLabels.takeOffline}…`, 'eye-off', () => actions.run('take offline'), { ruled: true }),
        item('discard', pluralize(labels.discard, count), 'trash', () => actions.run('discard'), { danger: true, disabled: nothing }),
      ]
    : [
        item('publish', labels.publishNow, 'send', () => actions.run('publish')),
        item('save', labels.saveDraft, 'disk', () => actions.run('save')),
        item('schedule', post?.publishAt ? labels.changeTime : `${postLabels.schedule}…`, 'calendar', () => actions.run('schedule')),
        ...(post?.publishAt ? [item('unschedule', labels.cancelSchedule, 'close', () => actions.run('unschedule'))] : []),
        item('ask', `${postLabels.ask}…`, 'users', () => actions.run('ask')),
        item('preview', `${postLabels.previewLink}…`, 'link', () => actions.run('preview link')),
      ]
  return (
    <Menu
      label={labels.publishOptions}
      open={isOpen}
      onOpenChange={setOpen}
      items={items}
      renderTrigger={(button) => <IconButton {...button} icon="chevron-down" label={labels.publishOptions} className={styles.splitMenu} />}
    />
  )
}

function MoreMenu({ writing, actions }: { writing: Writing; actions: WritingActions }) {
  const [isOpen, setOpen] = useState(false)
  const markdown = useMarkdown(writing)
  const { post } = writing.base
  const hasUndoButtons = useMediaQuery(UNDO_IN_BAR)
  const items: MenuItem[] = [
    ...(hasUndoButtons
      ? []
      : [
          { key: 'undo', label: labels.undo, icon: 'undo' as const, run: () => writing.surface.current?.undo() },
          { key: 'redo', label: labels.redo, icon: 'redo' as const, run: () => writing.surface.current?.redo() },
        ]),
    ...(post?.state === 'published'
      ? [
          {
            key: 'live',
            label: labels.viewLive,
            icon: 'browser' as const,
            run: () => void window.open(`/blog/${post._id}`, '_blank', 'noopener'),
          },
        ]
      : []),
    { key: 'fields', label: labels.fields, icon: 'clipboard', run: () => actions.run('fields') },
    ...(post ? [{ key: 'versions', label: `${postLabels.versions}…`, icon: 'clock' as const, run: () => actions.run('versions') }] : []),
    { key: 'copy', label: labels.copyMarkdown, icon: 'copy', ruled: true, run: () => void markdown.copy() },
    { key: 'download', label: labels.saveMarkdown, icon: 'download', run: () => void markdown.download() },
    { key: 'open', label: labels.openMarkdown, icon: 'upload', run: markdown.chooseFile },
    ...(post
      ? [
          {
            key: 'delete',
            label: `${postPageLabels.delete}…`,
            icon: 'trash' as const,
            danger: true,
            ruled: true,
            run: () => actions.run('delete'),
          },
        ]
      : []),
  ]
  return (
    <>
      <Menu
        label={labels.more}
        open={isOpen}
        onOpenChange={setOpen}
        items={items}
        renderTrigger={(button) => <IconButton {...button} variant="quiet" icon="more" label={labels.more} />}
      />
      {markdown.fileInput}
    </>
  )
}
