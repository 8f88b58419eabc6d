import { useEffect, useRef, type Dispatch, memo, useCallback, useState } from 'react'
import { cms } from '../../../../content/cms.ts'
import { cmsBlogs } from '../../../../content/cms-blogs.ts'
import { staffErrorMessages } from '../../../../content/staff-error-messages.ts'
import { estimateReadTime, POST_LIMITS, postText } from '../../../../contract/post.ts'
import type { StaffPost } from '../../../../contract/staff-post.ts'
import { Banner } from '../../../ui/display/banner.tsx'
import { useShortcuts } from '../../shortcuts/shortcuts.tsx'
import { DeleteDialog } from '../../dialogs/delete-dialog.tsx'
import { useCurrentStaff } from '../../session/current-staff.ts'
import { staffApi } from '../../session/staff-api.ts'
import { StaffPage } from '../../shell/staff-page.tsx'
import { ConflictView } from '../conflict/conflict-view.tsx'
import { POST_LIST_BREADCRUMB } from '../post-not-found.tsx'
import { ActionBar } from './action-bar.tsx'
import styles from './post-editor.module.css'
import { PreviewLinkPanel } from './preview-link-panel.tsx'
import { COVER_ID, HEADING_ID, PostFields } from './post-fields.tsx'
import { PreviewPanel } from './preview-panel.tsx'
import { validatePostForm, type SectionForm, type EditedPost } from './post-form.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { Sections, subheadingId } from './sections.tsx'
import { UnsavedChangesGuard } from '../../dialogs/unsaved-changes-guard.tsx'
import { useEditorActions } from './use-editor-actions.ts'
import { usePostEditor } from './use-post-editor.ts'
import { VersionsPanel } from './versions-panel.tsx'
import { interpolate } from '../../../../contract/interpolate.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { formatSavedAt } from '../last-saved.ts'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { Panel } from '../../layout/panel.tsx'
import type { PostEdit } from './edit-post.ts'
import { countWordsInPost, countWordsInSection } from './word-count.ts'
import { flushSync } from 'react-dom'

/** One editor for new posts and old ones. */
export function PostEditor({ loaded }: { loaded: StaffPost | undefined }) {
  const admin = useCurrentStaff()
  const editor = usePostEditor(loaded, admin?.name ?? '')
  const sections = useOpenSections(editor.post.sections, editor.edition)
  const acts = useEditorActions(editor, focusProblem)
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
    const found = validatePostForm(post)
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
      steps={base.blog ? [POST_LIST_BREADCRUMB] : []}
    >
      <div className={styles.notes}>
        {editor.restored && (
          <RestoredDraftNote restored={editor.restored} onDiscard={() => (loaded ? acts.act('discard') : editor.startOver())} />
        )}
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
          <PreviewLinkPanel blog={base.blog} onChanged={editor.noteLink} />
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

type Props = { restored: { at: string; isStale?: boolean }; onDiscard: () => void }

function RestoredDraftNote({ restored, onDiscard }: Props) {
  const labels = cmsBlogs.editor.kept
  return (
    <Banner
      tone={restored.isStale ? 'warn' : 'info'}
      action={
        <Button variant="text" compact onClick={onDiscard}>
          {labels.discard}
        </Button>
      }
    >
      {interpolate(restored.isStale ? labels.stale : labels.back, { moment: formatSavedAt(restored.at) })}
    </Banner>
  )
}

const Conclusion = memo(function Conclusion({ conclusion, edit }: { conclusion: string; edit: Dispatch<PostEdit> }) {
  return (
    <Panel>
      <TextArea
        label={cmsBlogs.editor.conclusion}
        autoGrow
        rows={3}
        maxLength={POST_LIMITS.conclusion}
        value={conclusion}
        onChange={(event) => edit({ do: 'write', change: { conclusion: event.target.value } })}
      />
    </Panel>
  )
})

type OutlineProps = { sections: readonly SectionForm[]; writing: EditedPost; onGo: (key: string) => void }

/** The sections by name, to see the whole and to get to a part. */
const Outline = memo(function Outline({ sections, writing, onGo }: OutlineProps) {
  const words = cmsBlogs.editor
  const minutes = writing.readTime ?? estimateReadTime(writing)
  return (
    <Panel heading={words.outline} note={interpolate(words.outlineCount, { words: countWordsInPost(postText(writing)), minutes })} ruled>
      <ol className={styles.outline}>
        {sections.map((section, index) => (
          <li key={section.key}>
            <button type="button" className={styles.outlineLink} onClick={() => onGo(section.key)}>
              <span className={styles.outlineName}>
                {section.subheading.trim() || interpolate(words.noSubheading, { number: index + 1 })}
              </span>
              <span>{countWordsInSection(section)}</span>
            </button>
          </li>
        ))}
      </ol>
    </Panel>
  )
})

/** A short post is open as a whole; of a long one only the beginning. */
const MAX_OPEN_SECTIONS = 4

/** Which sections are unfolded, and how to get into one. `edition` counts how often all of the post was replaced. */
function useOpenSections(sections: readonly SectionForm[], edition: number) {
  const [state, setState] = useState(() => ({ edition, opened: initiallyOpenSections(sections) }))
  // Other sections than before: the keys we knew are gone with the old ones.
  if (state.edition !== edition) setState({ edition, opened: initiallyOpenSections(sections) })

  const open = useCallback((keys: readonly string[], isOpen: boolean) => {
    setState(({ opened, ...rest }) => ({
      ...rest,
      opened: isOpen ? new Set([...opened, ...keys]) : new Set([...opened].filter((key) => !keys.includes(key))),
    }))
  }, [])

  /** Unfolds a section and puts the cursor into it: at its subheading, or at another of its fields. */
  const go = useCallback(
    (key: string, field = subheadingId(key)) => {
      flushSync(() => open([key], true))
      document.getElementById(field)?.focus()
    },
    [open],
  )

  return { opened: state.opened, open, go }
}

function initiallyOpenSections(sections: readonly SectionForm[]): ReadonlySet<string> {
  const first = sections.length > MAX_OPEN_SECTIONS ? sections.slice(0, 1) : sections
  return new Set(first.map(({ key }) => key))
}
