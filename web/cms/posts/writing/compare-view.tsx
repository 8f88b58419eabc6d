import { useState } from 'react'
import { interpolate } from '../../../../contract/interpolate.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { PillGroup, TogglePill } from '../../../ui/forms/toggle-pill.tsx'
import { dateFormat, timeFormat } from '../../dates/dates.ts'
import { ChangeList, type CompareLayout, changeId, nameOfChange } from '../compare/change-list.tsx'
import { applyPostChanges } from '../compare/list-changes.ts'
import { postLabels } from '../labels.ts'
import { usePublishedChanges } from './use-published-changes.ts'
import type { Writing } from './use-writing.ts'
import type { WritingActions } from './use-writing-actions.ts'
import styles from './compare-view.module.css'

const labels = {
  title: 'What readers would see change',
  back: 'Back to the page',
  next: 'Next change',
  live: 'Live since {{date}}',
  draft: 'Your draft, {{time}}',
  layout: 'Layout',
  layouts: { 'side by side': 'Side by side', 'one text': 'In one text' },
  include: 'include',
  publish: 'Publish {{chosen}} of {{count}}',
  left: 'What is not included stays in the draft.',
  nothingChosen: 'Choose at least one change to publish.',
} as const

const LAYOUTS: readonly CompareLayout[] = ['side by side', 'one text']

/** What differs between the published post and the draft, and which of it to publish. */
export function CompareView({ writing, actions }: { writing: Writing; actions: WritingActions }) {
  const { published, parts, changes, count } = usePublishedChanges(writing)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [layout, setLayout] = useState<CompareLayout>('side by side')
  const [shown, setShown] = useState(-1)
  const chosen = changes.filter(({ key }) => !left.has(key))
  const { post, saved } = writing.base
  if (!published || !post) return null
  const draftTime = timeFormat.format(new Date(saved?.changes?.updatedAt ?? post.updatedAt))

  function toggle(key: string): void {
    setLeft(left.has(key) ? new Set([...left].filter((each) => each !== key)) : new Set([...left, key]))
  }

  function showNext(): void {
    const next = (shown + 1) % count
    setShown(next)
    document.getElementById(changeId(changes[next]!))?.focus()
  }

  async function publish(): Promise<void> {
    if (!published) return
    const isAll = chosen.length === count
    await actions.publish(isAll ? undefined : applyPostChanges(published, writing.getContent(), new Set(chosen.map(({ key }) => key))))
  }

  return (
    <div className={styles.view}>
      <div className={styles.header}>
        <div>
          <h1 className={styles.title}>{labels.title}</h1>
          <p className="muted">{writing.content.mainHeading}</p>
        </div>
        <div className={styles.tools}>
          <PillGroup role="radiogroup" aria-label={labels.layout}>
            {LAYOUTS.map((option) => (
              <TogglePill key={option} type="radio" name="compare-layout" checked={layout === option} onChange={() => setLayout(option)}>
                {labels.layouts[option]}
              </TogglePill>
            ))}
          </PillGroup>
          <Button variant="text" compact icon="arrow-left" onClick={() => actions.run('compare')}>
            {labels.back}
          </Button>
          {count > 1 && (
            <Button variant="ghost" compact icon="arrow-down" onClick={showNext}>
              {labels.next}
            </Button>
          )}
        </div>
      </div>
      <ChangeList
        parts={parts}
        layout={layout}
        before={interpolate(labels.live, { date: dateFormat.format(new Date(post.publishedAt)) })}
        after={interpolate(labels.draft, { time: draftTime })}
        renderControl={(change) => (
          <Checkbox
            label={labels.include}
            aria-label={`${labels.include}: ${nameOfChange(change)}`}
            checked={!left.has(change.key)}
            onChange={() => toggle(change.key)}
          />
        )}
      />
      {count > 0 && (
        <div className={styles.footer}>
          <p className="muted">{chosen.length === 0 ? labels.nothingChosen : left.size > 0 && labels.left}</p>
          <Button variant="danger-ghost" compact icon="trash" onClick={() => actions.run('discard')}>
            {postLabels.discardChanges}
          </Button>
          <Button variant="ghost" compact icon="calendar" disabled={left.size > 0} onClick={() => actions.run('schedule')}>
            {postLabels.schedule}
          </Button>
          <Button compact icon="send" disabled={chosen.length === 0} busy={actions.busy === 'publish'} onClick={() => void publish()}>
            {interpolate(labels.publish, { chosen: chosen.length, count })}
          </Button>
        </div>
      )}
    </div>
  )
}
