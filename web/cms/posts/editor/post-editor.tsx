import { type Dispatch, memo, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { interpolate } from '../../../../contract/interpolate.ts'
import { estimateReadTime, POST_LIMITS } from '../../../../contract/post.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Banner } from '../../../ui/display/banner.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { DeleteDialog } from '../../dialogs/delete-dialog.tsx'
import { UnsavedChangesGuard } from '../../dialogs/unsaved-changes-guard.tsx'
import { Panel } from '../../layout/panel.tsx'
import { useCurrentStaff } from '../../session/current-staff.ts'
import { staffApi } from '../../session/staff-api.ts'
import { StaffPage } from '../../layout/staff-page.tsx'
import { useShortcuts } from '../../shortcuts/shortcuts.tsx'
import { ConflictView } from '../conflict/conflict-view.tsx'
import { blockFieldId } from '../form/blocks.tsx'
import { type PostEdit, editPost } from '../form/edit-post.ts'
import { COVER_ID, HEADING_ID, PostFields } from '../form/post-fields.tsx'
import {
  type EditedPost,
  type PostForm,
  type SectionForm,
  countPostWords,
  countSectionWords,
  createPostForm,
  formToEdited,
  postToForm,
  validatePostForm,
} from '../form/post-form.ts'
import { Sections, subheadingId } from '../form/sections.tsx'
import { postPageLabels, postLabels } from '../labels.ts'
import { formatSavedAt } from '../last-saved.ts'
import { POST_LIST_BREADCRUMB } from '../post-not-found.tsx'
import { ActionBar } from './action-bar.tsx'
import styles from './post-editor.module.css'
import { PreviewLinkPanel } from './preview-link-panel.tsx'
import { PreviewPanel } from './preview-panel.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { useEditorActions } from './use-editor-actions.ts'
import type { LoadedPost } from './opened-post.ts'
import { withChanges } from './saved-post.ts'
import { type ValueFormat, usePostEditor } from './use-post-editor.ts'
import { VersionsPanel } from './versions-panel.tsx'

const labels = {
  newTitle: 'New Blog Post',
  editTitle: 'Edit post',
  writingView: 'Writing view',
  saveShortcut: 'Save the post',
  outline: 'Outline',
  outlineSummary: '{{words}} words, {{minutes}} min',
  noSubheading: 'Section {{number}} without a subheading',
  restored: 'What you had not saved on {{moment}} is back.',
  restoredStale:
    'What you had not saved on {{moment}} is back. The post was changed since then: when you save, you can choose what to keep.',
  discardRestored: 'Discard it',
} as const

const FORM_FORMAT: ValueFormat<PostForm> = {
  blank: createPostForm,
  toValue: postToForm,
  toContent: formToEdited,
  validate: validatePostForm,
}

/** Edits a new post or an existing one in the fields that it consists of. */
export function PostEditor({ loaded }: { loaded: LoadedPost }) {
  const currentStaff = useCurrentStaff()
  const editor = usePostEditor(loaded, currentStaff?.name ?? '', FORM_FORMAT)
  const { value: form, edit: editForm, deferredValue: deferredForm, content, base, conflict, errors } = editor
  const sections = useExpandedSections(form.sections, editor.replaceCount)
  const actions = useEditorActions(editor, focusFirstError)
  const edit = useCallback((change: PostEdit) => editForm((current) => editPost(current, change)), [editForm])
  const { sections: _sections, conclusion, conclusionMarks, ...fields } = form
  const saveErrorBanner = useRef<HTMLDivElement>(null)
  useShortcuts([{ keys: 'ctrl+s', description: labels.saveShortcut, run: () => !conflict && actions.saveAndStay() }])

  useEffect(() => {
    if (editor.saveError) saveErrorBanner.current?.focus()
  }, [editor.saveError])

  function focusFirstError(): void {
    const found = validatePostForm(form)
    if (found.mainHeading) return document.getElementById(HEADING_ID)?.focus()
    if (found.coverImage) return document.getElementById(COVER_ID)?.focus()
    const invalid = form.sections
      .flatMap((section) => section.blocks.map((block) => ({ section: section.key, block: block.key })))
      .find(({ block }) => found[block])
    if (invalid) sections.focus(invalid.section, blockFieldId(invalid.block))
  }

  if (conflict) {
    return (
      <>
        <ConflictView
          key={`${conflict.post.version} ${conflict.changes?.version ?? 0}`}
          base={base}
          mine={{ content, visibility: editor.visibility }}
          theirs={withChanges(conflict)}
          isSaving={editor.saving !== undefined}
          saveError={editor.saveError}
          onSave={(merged, visibility) => actions.saveMerged(merged, visibility, conflict)}
          onBack={editor.dismissConflict}
        />
        <UnsavedChangesGuard mayLeave={actions.mayLeave} />
      </>
    )
  }

  return (
    <StaffPage
      title={base.post ? labels.editTitle : labels.newTitle}
      shortTitle={base.post ? postLabels.edit : labels.newTitle}
      steps={base.post ? [POST_LIST_BREADCRUMB] : []}
      actions={
        <LinkButton
          variant="ghost"
          compact
          icon="edit"
          render={<Link to={base.post ? `/cms/blogs/${base.post._id}/write` : postPageLabels.new.href} onClick={actions.allowLeaving} />}
        >
          {labels.writingView}
        </LinkButton>
      }
    >
      <div className={styles.notices}>
        {editor.restored && (
          <RestoredDraftNotice restored={editor.restored} onDiscard={() => (base.post ? actions.run('discard') : editor.startOver())} />
        )}
        {editor.saveError && (
          <Banner ref={saveErrorBanner} tone="error" live>
            {editor.saveError}
          </Banner>
        )}
      </div>
      <div className={styles.columns}>
        <div className={styles.form}>
          <PostFields {...fields} estimatedMinutes={estimateReadTime(content)} errors={errors} edit={edit} />
          <Sections sections={form.sections} expanded={sections.expanded} onToggle={sections.toggle} edit={edit} errors={errors} />
          <Conclusion conclusion={conclusion} hasStyles={(conclusionMarks?.length ?? 0) > 0} edit={edit} />
        </div>
        <aside className={styles.aside} aria-label={postLabels.preview}>
          <PreviewPanel content={content} publishedAt={base.post?.publishedAt} />
          <Outline sections={deferredForm.sections} content={content} onSelect={sections.focus} />
          <PreviewLinkPanel post={base.post} onChange={editor.setPreviewUntil} />
          {base.saved && <VersionsPanel saved={base.saved} content={content} isDirty={editor.isDirty} onRestored={editor.load} />}
        </aside>
      </div>
      <ActionBar saved={base.saved} isDirty={editor.isDirty} autosave={editor.autosave.status} busy={actions.busy} onAction={actions.run} />
      {actions.dialog === 'schedule' && (
        <ScheduleDialog publishAt={base.post?.publishAt ?? null} onSchedule={actions.schedule} onClose={actions.closeDialog} />
      )}
      <DeleteDialog
        item={actions.dialog === 'delete' ? base.post : undefined}
        getName={({ mainHeading }) => mainHeading}
        labels={{ title: postPageLabels.delete, question: postPageLabels.confirmDelete.editor, failed: postPageLabels.errors.editorDelete }}
        remove={({ _id: id }) => staffApi.deletePostFromEditor({ id })}
        onDeleted={actions.leaveAfterDelete}
        onClose={actions.closeDialog}
      />
      <UnsavedChangesGuard mayLeave={actions.mayLeave} />
    </StaffPage>
  )
}

type RestoredDraftProps = { restored: { at: string; isStale?: boolean }; onDiscard: () => void }

function RestoredDraftNotice({ restored, onDiscard }: RestoredDraftProps) {
  return (
    <Banner
      tone={restored.isStale ? 'warn' : 'info'}
      action={
        <Button variant="text" compact onClick={onDiscard}>
          {labels.discardRestored}
        </Button>
      }
    >
      {interpolate(restored.isStale ? labels.restoredStale : labels.restored, { moment: formatSavedAt(restored.at) })}
    </Banner>
  )
}

type ConclusionProps = { conclusion: string; hasStyles: boolean; edit: Dispatch<PostEdit> }

const Conclusion = memo(function Conclusion({ conclusion, hasStyles, edit }: ConclusionProps) {
  return (
    <Panel>
      <TextArea
        label={postLabels.fields.conclusion}
        hint={hasStyles ? postLabels.fields.stylesHint : undefined}
        autoGrow
        rows={3}
        maxLength={POST_LIMITS.conclusion}
        value={conclusion}
        onChange={(event) => edit({ type: 'update fields', fields: { conclusion: event.target.value } })}
      />
    </Panel>
  )
})

type OutlineProps = { sections: readonly SectionForm[]; content: EditedPost; onSelect: (key: string) => void }

/** The subheadings with their word counts; selecting one focuses its section. */
const Outline = memo(function Outline({ sections, content, onSelect }: OutlineProps) {
  const minutes = content.readTime ?? estimateReadTime(content)
  return (
    <Panel heading={labels.outline} note={interpolate(labels.outlineSummary, { words: countPostWords(content), minutes })} ruled>
      <ol className={styles.outline}>
        {sections.map((section, index) => (
          <li key={section.key}>
            <button type="button" className={styles.outlineLink} onClick={() => onSelect(section.key)}>
              <span className={styles.outlineName}>
                {section.subheading.trim() || interpolate(labels.noSubheading, { number: index + 1 })}
              </span>
              <span>{countSectionWords(section)}</span>
            </button>
          </li>
        ))}
      </ol>
    </Panel>
  )
})

/** A post with more sections starts with only the first one expanded. */
const MAX_EXPANDED_SECTIONS = 4

/** Which sections are expanded. It starts anew when the whole form was replaced, which gives all sections new keys. */
function useExpandedSections(sections: readonly SectionForm[], replaceCount: number) {
  const [state, setState] = useState(() => ({ replaceCount, expanded: initiallyExpanded(sections) }))
  if (state.replaceCount !== replaceCount) setState({ replaceCount, expanded: initiallyExpanded(sections) })

  const toggle = useCallback((keys: readonly string[], isExpanded: boolean) => {
    setState(({ expanded, ...rest }) => ({
      ...rest,
      expanded: isExpanded ? new Set([...expanded, ...keys]) : new Set([...expanded].filter((key) => !keys.includes(key))),
    }))
  }, [])

  /** Expands a section and focuses one of its fields, by default the subheading. */
  const focus = useCallback(
    (key: string, fieldId = subheadingId(key)) => {
      flushSync(() => toggle([key], true))
      document.getElementById(fieldId)?.focus()
    },
    [toggle],
  )

  return { expanded: state.expanded, toggle, focus }
}

function initiallyExpanded(sections: readonly SectionForm[]): ReadonlySet<string> {
  const expanded = sections.length > MAX_EXPANDED_SECTIONS ? sections.slice(0, 1) : sections
  return new Set(expanded.map(({ key }) => key))
}
