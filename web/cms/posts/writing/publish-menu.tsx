import { useState } from 'react'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Menu, type MenuItem } from '../../../ui/overlays/menu.tsx'
import { pluralize } from '../../pluralize.ts'
import { postLabels } from '../labels.ts'
import type { Writing } from './use-writing.ts'
import type { WritingActions } from './use-writing-actions.ts'
import styles from './writing-bar.module.css'

const labels = {
  saveDraft: 'Save draft',
  publishOptions: 'More ways to publish',
  publishNow: 'Publish now…',
  publishChanges: { one: 'Publish 1 change…', many: 'Publish {{count}} changes…' },
  scheduleChanges: 'Schedule the changes…',
  chooseChanges: 'Choose which changes…',
  changeTime: 'Change the time…',
  cancelSchedule: 'Cancel the schedule',
  discard: { one: 'Discard 1 change…', many: 'Discard {{count}} changes…' },
} as const

/** Everything that leads towards publishing, and back. */
export function PublishMenu({ writing, actions, count }: { writing: Writing; actions: WritingActions; count: number }) {
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
