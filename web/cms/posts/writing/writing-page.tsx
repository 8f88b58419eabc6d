import { lazy, Suspense, useState } from 'react'
import { isUrlOrPath } from '../../../../contract/fields.ts'
import { interpolate } from '../../../../contract/interpolate.ts'
import { commonLabels } from '../../../../content/shared-texts.ts'
import { PageHead } from '../../../head/page-head.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Banner } from '../../../ui/display/banner.tsx'
import { UnsavedChangesGuard } from '../../dialogs/unsaved-changes-guard.tsx'
import { staffLabels } from '../../labels.ts'
import { usePresence } from '../../live/use-live.ts'
import { useReportPresence } from '../../live/use-report-presence.ts'
import { useShortcuts } from '../../shortcuts/shortcuts.tsx'
import { ConflictView } from '../conflict/conflict-view.tsx'
import type { LoadedPost } from '../editor/opened-post.ts'
import { withChanges } from '../editor/saved-post.ts'
import { postLabels } from '../labels.ts'
import { formatSavedAt } from '../last-saved.ts'
import type { SurfaceState } from '../surface/surface-editor.ts'
import { CompareView } from './compare-view.tsx'
import { CoverTools } from './cover-tools.tsx'
import { useBlockMarks } from './use-block-marks.ts'
import { useFindings } from './use-findings.ts'
import { usePublishedChanges } from './use-published-changes.ts'
import { useLinkSearch } from './use-link-search.ts'
import { usePaste } from './use-paste.ts'
import { useWriting } from './use-writing.ts'
import { useWritingKeys } from './use-writing-keys.ts'
import { useWritingActions } from './use-writing-actions.ts'
import { useWritingPanel } from './use-writing-panel.ts'
import { WritingBar } from './writing-bar.tsx'
import { WritingDialogs } from './writing-dialogs.tsx'
import { WritingMeta } from './writing-meta.tsx'
import { WritingPanel } from './writing-panel.tsx'
import styles from './writing-page.module.css'
import { uploadPostImage } from './upload-post-image.ts'

// The editor of the text is a large part of its own, which only this page needs.
const WritingSurface = lazy(async () => ({ default: (await import('../surface/writing-surface.tsx')).WritingSurface }))

const labels = {
  untitled: 'New post',
  restoredStale:
    'What you had not saved on {{moment}} is back. The post was changed since then: when you save, you can choose what to keep.',
  othersWork: '{{name}} has unsaved text in this post since {{moment}}.',
  panel: 'Show or hide the panel',
  save: 'Save now',
  publish: 'Publish',
  discard: 'Discard it',
} as const

/** The article's own page as the place to write it. */
export function WritingPage({ loaded }: { loaded: LoadedPost }) {
  const writing = useWriting(loaded)
  const { base, content, attachSurface, handleChange } = writing
  const post = base.post
  const findings = useFindings(content)
  const panel = useWritingPanel(writing)
  const actions = useWritingActions(writing, panel, loaded.blog ? loaded.review : null)
  const { changes } = usePublishedChanges(writing)
  const marks = useBlockMarks(changes, findings.all)
  const paste = usePaste(writing)
  const searchLinks = useLinkSearch(content.sections)
  const people = usePresence(post?._id ?? '')
  const [state, setState] = useState<SurfaceState>()

  useShortcuts([
    { keys: 'ctrl+s', description: labels.save, run: () => actions.run('save') },
    { keys: 'ctrl+shift+p', description: labels.publish, run: () => actions.run('publish') },
    { keys: 'ctrl+.', description: labels.panel, run: panel.toggle },
  ])
  useWritingKeys(writing, findings.all)

  if (writing.conflict) {
    const { conflict } = writing
    return (
      <div className={styles.conflict}>
        <ConflictView
          key={`${conflict.post.version} ${conflict.changes?.version ?? 0}`}
          base={base}
          mine={{ content, visibility: writing.visibility }}
          theirs={withChanges(conflict)}
          isSaving={writing.saving !== undefined}
          saveError={writing.saveError}
          onSave={(merged, visibility) => void actions.saveMerged(merged, visibility, conflict)}
          onBack={writing.dismissConflict}
        />
        <UnsavedChangesGuard mayLeave={actions.mayLeave} />
      </div>
    )
  }

  // One whose address is not right yet has nothing to show.
  const hasCover = isUrlOrPath(writing.value.coverImage.trim())
  const isComparing = actions.view === 'compare' && base.saved !== undefined
  const showsPanel = panel.isOpen && !isComparing
  return (
    <div className={classNames(styles.page, showsPanel && styles.withPanel)}>
      <PageHead title={`${content.mainHeading || labels.untitled} | ${staffLabels.title}`} />
      <WritingBar
        writing={writing}
        actions={actions}
        people={people}
        canUndo={state?.canUndo ?? false}
        canRedo={state?.canRedo ?? false}
        isPanelOpen={panel.isOpen}
        onTogglePanel={panel.toggle}
      />
      <div className={styles.main}>
        <div className={styles.notices}>
          {writing.restored?.isStale && (
            <Banner
              tone="warn"
              action={
                <Button variant="text" compact onClick={() => void actions.discardWork()}>
                  {labels.discard}
                </Button>
              }
            >
              {interpolate(labels.restoredStale, { moment: formatSavedAt(writing.restored.at) })}
            </Banner>
          )}
          {writing.saveError && (
            <Banner tone="error" live>
              {writing.saveError}
            </Banner>
          )}
          {loaded.blog &&
            loaded.colleagueAutosaves.map(({ by, savedAt }) => (
              <Banner key={by._id} tone="info">
                {interpolate(labels.othersWork, { name: by.name, moment: formatSavedAt(savedAt) })}
              </Banner>
            ))}
        </div>
        {isComparing && <CompareView writing={writing} actions={actions} />}
        <section className={styles.surface} hidden={isComparing} aria-label={postLabels.text} data-writing-region="text">
          <Suspense fallback={<p className={styles.loading}>{commonLabels.loading}</p>}>
            <WritingSurface
              ref={attachSurface}
              initialContent={writing.value}
              onChange={handleChange}
              onState={setState}
              uploadImage={uploadPostImage}
              searchLinks={searchLinks}
              onPaste={paste}
              marks={marks}
              header={hasCover ? undefined : <CoverTools writing={writing} />}
              cover={hasCover ? <CoverTools writing={writing} /> : undefined}
              aside={<WritingMeta content={content} post={post} />}
            />
          </Suspense>
        </section>
      </div>
      {showsPanel && (
        <WritingPanel writing={writing} actions={actions} findings={findings} panel={panel} people={people} place={state?.place} />
      )}
      <WritingDialogs writing={writing} actions={actions} />
      <PresenceReport id={post?._id ?? ''} />
      <UnsavedChangesGuard mayLeave={actions.mayLeave} question={actions.leaveQuestion} />
    </div>
  )
}

/** A component of its own: whether somebody types changes nothing else on the page. */
function PresenceReport({ id }: { id: string }) {
  useReportPresence(id)
  return null
}
