import { useEffect, useRef } from 'react'
import { cms } from '../../../../content/cms.ts'
import { cmsBlogs } from '../../../../content/cms-blogs.ts'
import { staffErrorMessages } from '../../../../content/staff-error-messages.ts'
import { estimateReadTime } from '../../../../contract/post.ts'
import type { StaffPost } from '../../../../contract/staff-post.ts'
import { Banner } from '../../../ui/display/banner.tsx'
import { useShortcuts } from '../../shortcuts/shortcuts.tsx'
import { DeleteDialog } from '../../dialogs/delete-dialog.tsx'
import { useCurrentStaff } from '../../session/current-staff.ts'
import { staffApi } from '../../session/staff-api.ts'
import { StaffPage } from '../../shell/staff-page.tsx'
import { ConflictView } from '../conflict/conflict-view.tsx'
import { ALL_BLOGS_STEP } from '../no-blog.tsx'
import { ActionBar } from './action-bar.tsx'
import { Conclusion } from './conclusion.tsx'
import styles from './editor.module.css'
import { KeptNote } from './kept-note.tsx'
import { LinkPanel } from './link-panel.tsx'
import { Outline } from './outline.tsx'
import { COVER_ID, HEADING_ID, PostFields } from './post-fields.tsx'
import { PreviewPanel } from './preview-panel.tsx'
import { problemsIn } from './problems.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { Sections } from './sections.tsx'
import { UnsavedChangesGuard } from '../../dialogs/unsaved-changes-guard.tsx'
import { useActs } from './use-acts.ts'
import { useEditor } from './use-editor.ts'
import { useOpenSections } from './use-open-sections.ts'
import { VersionsPanel } from './versions-panel.tsx'

/** One editor for new posts and old ones. */
export function Editor({ loaded }: { loaded: StaffPost | undefined }) {
  const admin = useCurrentStaff()
  const editor = useEditor(loaded, admin?.name ?? '')
  const sections = useOpenSections(editor.post.sections, editor.edition)
  const acts = useActs(editor, focusProblem)
  const { post, edit, calm, writing, base, conflict, problems } = editor
  const { sections: _sections, conclusion, ...head } = post
  const words = cmsBlogs.editor
  const refusal = useRef<HTMLDivElement>(null)
  useShortcuts([{ keys: 'ctrl+s', description: words.saveKey, run: () => !conflict && acts.saveHere() }])

  useEffect(() => {
    if (editor.refused) refusal.current?.focus()
  }, [editor.refused])

  /** Where the first thing to mend is. */
  function focusProblem(): void {
    const found = problemsIn(post)
    if (found.mainHeading) return document.getElementById(HEADING_ID)?.focus()
    if (found.coverImage) return document.getElementById(COVER_ID)?.focus()
    const block = post.sections
      .flatMap(({ key, blocks }) => blocks.map((one) => ({ section: key, key: one.key })))
      .find(({ key }) => found[key])
    if (block) sections.go(block.section, `field-${block.key}`)
  }

  if (conflict) {
    return (
      <>
        <ConflictView
          key={conflict.version}
          base={base}
          mine={{ writing, visibility: editor.visibility }}
          theirs={conflict}
          isSaving={editor.saving !== undefined}
          refused={editor.refused}
          onSave={acts.saveMix}
          onBack={editor.settle}
        />
        <UnsavedChangesGuard mayLeave={acts.mayLeave} />
      </>
    )
  }

  return (
    <StaffPage
      title={base.blog ? words.editTitle : words.newTitle}
      shortTitle={base.blog ? words.edit : words.newTitle}
      steps={base.blog ? [ALL_BLOGS_STEP] : []}
    >
      <div className={styles.notes}>
        {editor.restored && <KeptNote restored={editor.restored} onDiscard={() => (loaded ? acts.act('discard') : editor.startOver())} />}
        {editor.refused && (
          <Banner ref={refusal} tone="error" live>
            {editor.refused}
          </Banner>
        )}
      </div>
      <div className={styles.columns}>
        <div className={styles.form}>
          <PostFields {...head} suggestedMinutes={estimateReadTime(writing)} problems={problems} edit={edit} />
          <Sections sections={post.sections} opened={sections.opened} onOpen={sections.open} edit={edit} problems={problems} />
          <Conclusion conclusion={conclusion} edit={edit} />
        </div>
        <aside className={styles.aside} aria-label={words.preview}>
          <PreviewPanel writing={writing} publishedAt={base.blog?.publishedAt} />
          <Outline sections={calm.sections} writing={writing} onGo={sections.go} />
          <LinkPanel blog={base.blog} onChanged={editor.noteLink} />
          {base.blog && <VersionsPanel blog={base.blog} isDirty={editor.isDirty} onRestored={editor.take} />}
        </aside>
      </div>
      <ActionBar blog={base.blog} isDirty={editor.isDirty} saving={editor.saving} onAct={acts.act} />
      {acts.dialog === 'schedule' && (
        <ScheduleDialog publishAt={base.blog?.publishAt ?? null} onSchedule={acts.schedule} onClose={acts.closeDialog} />
      )}
      <DeleteDialog
        item={acts.dialog === 'delete' ? base.blog : undefined}
        getName={({ mainHeading }) => mainHeading}
        labels={{ title: cms.blogs.delete, question: cms.blogs.confirmDelete.editor, failed: staffErrorMessages.blogs.editorDelete }}
        remove={({ _id: id }) => staffApi.deletePostFromEditor({ id })}
        onDeleted={acts.leaveForGood}
        onClose={acts.closeDialog}
      />
      <UnsavedChangesGuard mayLeave={acts.mayLeave} />
    </StaffPage>
  )
}
