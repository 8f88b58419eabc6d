import { interpolate } from '../../../../../contract/interpolate.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Avatar } from '../../../../ui/display/avatar.tsx'
import { Icon } from '../../../../ui/media/icon.tsx'
import { useToast } from '../../../../ui/overlays/toast-provider.tsx'
import { nameOfChange } from '../../compare/change-list.tsx'
import { diffText } from '../../compare/diff-sequences.ts'
import { type PostChange, applyPostChanges } from '../../compare/list-changes.ts'
import { pluralize } from '../../../pluralize.ts'
import { postLabels } from '../../labels.ts'
import { usePublishedChanges } from '../use-published-changes.ts'
import type { PanelProps } from '../writing-panel.tsx'
import styles from '../writing-panel.module.css'

const labels = {
  title: 'Not published yet',
  none: 'Visitors see the post as it is here.',
  undone: 'As published again: {{name}}',
  jump: 'Jump to',
  added: { one: '1 word added', many: '{{count}} words added' },
  removed: { one: '1 word taken out', many: '{{count}} words taken out' },
  newPiece: 'New',
  gone: 'Taken out',
  settings: 'Links, styles or settings',
  here: 'Here now',
  typing: 'is writing',
  reading: 'is reading',
} as const

const ICONS = { changed: 'edit', added: 'plus', removed: 'minus' } as const

/** What visitors do not see yet, piece by piece, and who else is here. */
export function ChangesTab({ writing, panel, people }: PanelProps) {
  const toast = useToast()
  const { content } = writing
  const { published, changes } = usePublishedChanges(writing)

  function undo(change: PostChange): void {
    if (!published) return
    const kept = new Set(changes.map(({ key }) => key).filter((key) => key !== change.key))
    writing.replace(applyPostChanges(published, content, kept))
    toast({
      text: interpolate(labels.undone, { name: nameOfChange(change) }),
      action: { label: postLabels.undo, run: () => writing.replace(content) },
    })
  }

  return (
    <>
      <section className={styles.part}>
        <h2 className={styles.heading}>
          {labels.title} <span>{changes.length}</span>
        </h2>
        {changes.length === 0 && <p className="muted">{labels.none}</p>}
        <ul className={styles.cards}>
          {changes.map((change) => (
            <li key={change.key} className={styles.card}>
              <Icon name={ICONS[change.kind]} />
              <div className={styles.cardText}>
                <strong>{nameOfChange(change)}</strong>
                <span>{summarize(change)}</span>
                <div className={styles.cardActions}>
                  {change.place !== 'details' && (
                    <Button
                      variant="text"
                      compact
                      aria-label={`${labels.jump}: ${nameOfChange(change)}`}
                      onClick={() => panel.goTo(change.place)}
                    >
                      {labels.jump}
                    </Button>
                  )}
                  <Button variant="text" compact aria-label={`${postLabels.undo}: ${nameOfChange(change)}`} onClick={() => undo(change)}>
                    {postLabels.undo}
                  </Button>
                </div>
              </div>
            </li>
          ))}
        </ul>
      </section>
      {people.length > 0 && (
        <section className={styles.part}>
          <h2 className={styles.heading}>{labels.here}</h2>
          <ul className={styles.cards}>
            {people.map(({ _id, name, state }) => (
              <li key={_id} className={styles.person}>
                <Avatar name={name} />
                <span>
                  <strong>{name}</strong> {labels[state]}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function summarize({ kind, before, after, isSameText }: PostChange): string {
  if (kind === 'added') return labels.newPiece
  if (kind === 'removed') return labels.gone
  if (isSameText) return labels.settings
  const parts = diffText(before, after)
  const count = (wanted: string) => parts.flatMap(({ kind, text }) => (kind === wanted ? text.split(/\s+/).filter(Boolean) : [])).length
  const [added, removed] = [count('added'), count('removed')]
  return [added > 0 && pluralize(labels.added, added), removed > 0 && pluralize(labels.removed, removed)].filter(Boolean).join(', ')
}
