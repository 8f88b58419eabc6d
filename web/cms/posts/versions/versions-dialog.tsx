import { useState } from 'react'
import { commonLabels } from '../../../../content/shared-texts.ts'
import { interpolate } from '../../../../contract/interpolate.ts'
import { ArticleBody } from '../../../parts/article-body.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Banner } from '../../../ui/display/banner.tsx'
import { PillGroup, TogglePill } from '../../../ui/forms/toggle-pill.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { pluralize } from '../../pluralize.ts'
import compactArticle from '../compact-article.module.css'
import { ChangeList } from '../compare/change-list.tsx'
import { compareVersions } from '../compare/list-changes.ts'
import type { SavedPost } from '../editor/saved-post.ts'
import { type EditedPost, postToEdited } from '../form/post-form.ts'
import { formatSavedAt } from '../last-saved.ts'
import { type VersionEntry, useVersions } from './use-versions.ts'
import styles from './versions-dialog.module.css'

const labels = {
  title: 'Versions',
  list: 'Saved versions',
  current: 'current',
  version: 'Version {{version}}',
  saved: '{{moment}}, {{name}}',
  discarded: 'Discarded changes',
  discardedBy: '{{moment}}, discarded by {{name}}',
  restore: 'Restore this version',
  confirm: 'Restore',
  selectFirst: 'Choose a version to see what differs.',
  view: 'Show',
  views: { differences: 'What differs', text: 'The whole text' },
  that: 'This version',
  now: 'Now',
  question: 'The text will be as in this version again: {{pieces}} from what it is now.',
  pieces: { one: '1 piece differs', many: '{{count}} pieces differ' },
  staysPublic: 'Visitors see no difference until you publish the changes.',
  unsavedWarning: 'What you have not saved will be replaced.',
} as const

const VIEWS = ['differences', 'text'] as const
type View = (typeof VIEWS)[number]

type Props = {
  saved: SavedPost
  /** As it is in the editor. */
  content: EditedPost
  isDirty: boolean
  onRestored: (saved: SavedPost) => void
  onClose: () => void
}

/** The versions of a post, what differs in each from now, and how to bring one back. */
export function VersionsDialog({ saved, content, isDirty, onRestored, onClose }: Props) {
  const versions = useVersions(saved, (restored) => {
    onRestored(restored)
    onClose()
  })
  const { entries, selected, opened, error, isRestoring, restore } = versions
  const [view, setView] = useState<View>('differences')
  const [isAsking, setAsking] = useState(false)
  const parts = opened ? compareVersions(postToEdited(opened), content) : []
  const changeCount = parts.filter(({ kind }) => kind !== 'same').length

  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={labels.title}
        className={styles.dialog}
        actions={
          opened &&
          changeCount > 0 && (
            <Button compact icon="refresh" busy={isRestoring} onClick={() => setAsking(true)}>
              {labels.restore}
            </Button>
          )
        }
      >
        {error && (
          <Banner tone="error" live>
            {error}
          </Banner>
        )}
        {!entries && !error && <p>{commonLabels.loading}</p>}
        {entries && (
          <div className={styles.columns}>
            <VersionList entries={entries} selected={selected} onSelect={versions.select} />
            <div className={styles.document} aria-live="polite">
              {opened ? (
                <>
                  <ViewChoice view={view} onChange={setView} />
                  {view === 'differences' ? (
                    <ChangeList parts={parts} before={labels.that} after={labels.now} />
                  ) : (
                    <div className={compactArticle.article}>
                      <h3 className={styles.heading}>{opened.mainHeading}</h3>
                      <ArticleBody {...opened} />
                    </div>
                  )}
                </>
              ) : (
                !error && <p>{selected === undefined ? labels.selectFirst : commonLabels.loading}</p>
              )}
            </div>
          </div>
        )}
      </Dialog>
      {/* Beside the dialog: inside, React would report its closing to the dialog as well. */}
      <ConfirmDialog
        open={isAsking}
        title={labels.restore}
        question={
          <>
            {interpolate(labels.question, { pieces: pluralize(labels.pieces, changeCount) })}
            {saved.post.state === 'published' && ` ${labels.staysPublic}`} {isDirty && <strong>{labels.unsavedWarning}</strong>}
          </>
        }
        confirm={labels.confirm}
        icon="refresh"
        busy={isRestoring}
        onConfirm={() => {
          setAsking(false)
          void restore()
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}

function ViewChoice({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  return (
    <PillGroup role="radiogroup" aria-label={labels.view} className={styles.views}>
      {VIEWS.map((option) => (
        <TogglePill key={option} type="radio" name="version-view" checked={view === option} onChange={() => onChange(option)}>
          {labels.views[option]}
        </TogglePill>
      ))}
    </PillGroup>
  )
}

type ListProps = { entries: readonly VersionEntry[]; selected: string | undefined; onSelect: (key: string) => void }

function VersionList({ entries, selected, onSelect }: ListProps) {
  return (
    <ul className={styles.list} aria-label={labels.list}>
      {entries.map((entry) => (
        <li key={entry.key}>
          <button type="button" className={styles.version} aria-pressed={selected === entry.key} onClick={() => onSelect(entry.key)}>
            <span className={classNames(styles.name, entry.kind === 'discarded' && styles.discarded)}>
              {entry.kind === 'discarded' ? labels.discarded : interpolate(labels.version, { version: entry.version })}{' '}
              {entry.kind === 'current' && <Badge>{labels.current}</Badge>}
            </span>
            <span>{describeEntry(entry)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function describeEntry({ kind, at, by }: VersionEntry): string {
  const moment = formatSavedAt(at)
  return by ? interpolate(kind === 'discarded' ? labels.discardedBy : labels.saved, { moment, name: by }) : moment
}
