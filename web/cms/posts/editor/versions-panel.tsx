import { useState } from 'react'
import type { StaffPost } from '../../../../contract/staff-post.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Panel } from '../../layout/panel.tsx'
import editorStyles from './post-editor.module.css'
import styles from './versions-panel.module.css'
import { interpolate } from '../../../../contract/interpolate.ts'
import { commonLabels } from '../../../../content/shared-texts.ts'
import { ArticleBody } from '../../../parts/article-body.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { Banner } from '../../../ui/display/banner.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { formatSavedAt } from '../last-saved.ts'
import compactArticle from '../compact-article.module.css'
import { useToast } from '../../../ui/overlays/toast-provider.tsx'
import { keys } from '../../data/keys.ts'
import { useFormMutation } from '../../data/use-staff-mutation.ts'
import { useStaffQuery } from '../../data/use-staff-query.ts'
import { loadErrorMessage } from '../../session/api-error-message.ts'
import { staffApi } from '../../session/staff-api.ts'

const labels = {
  title: 'Versions',
  open: 'Show versions',
  text: 'Every save is kept, the newest 50.',
  list: 'Saved versions',
  current: 'current',
  version: 'Version {{version}}',
  saved: '{{moment}}, {{name}}',
  restore: 'Restore this version',
  unsavedWarning: 'What you have not saved will be replaced.',
  selectFirst: 'Choose a version to read it.',
  loadFailed: 'The versions could not be loaded. Please try again.',
  restoreFailed: 'The version could not be restored. Please try again.',
} as const

type Props = { post: StaffPost; isDirty: boolean; onRestored: (post: StaffPost) => void }

export function VersionsPanel(props: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel heading={labels.title}>
      <div className={editorStyles.panelContent}>
        <p className="small muted">{labels.text}</p>
        <div className={editorStyles.buttons}>
          <Button variant="ghost" compact icon="clock" onClick={() => setOpen(true)}>
            {labels.open}
          </Button>
        </div>
      </div>
      {isOpen && <VersionsDialog {...props} onClose={() => setOpen(false)} />}
    </Panel>
  )
}

type VersionsDialogProps = Props & { onClose: () => void }

function VersionsDialog({ post, isDirty, onRestored, onClose }: VersionsDialogProps) {
  const versions = useVersions(post._id, (restored) => {
    onRestored(restored)
    onClose()
  })
  const { list, current, selected, opened, error, isRestoring, restore } = versions
  return (
    <Dialog
      open
      onClose={onClose}
      title={labels.title}
      className={styles.dialog}
      actions={
        opened &&
        opened.version !== current && (
          <>
            {isDirty && <span className={styles.warning}>{labels.unsavedWarning}</span>}
            <Button compact icon="refresh" busy={isRestoring} onClick={() => void restore(opened.version)}>
              {labels.restore}
            </Button>
          </>
        )
      }
    >
      {error && (
        <Banner tone="error" live>
          {error}
        </Banner>
      )}
      {!list && !error && <p>{commonLabels.loading}</p>}
      {list && (
        <div className={styles.columns}>
          <VersionList {...versions} list={list} />
          <div className={classNames(compactArticle.article, styles.document)} aria-live="polite">
            {opened ? (
              <>
                <h3 className={styles.heading}>{opened.document.mainHeading}</h3>
                <ArticleBody {...opened.document} />
              </>
            ) : (
              !error && <p>{selected === undefined ? labels.selectFirst : commonLabels.loading}</p>
            )}
          </div>
        </div>
      )}
    </Dialog>
  )
}

type Versions = ReturnType<typeof useVersions>
type ListProps = Pick<Versions, 'current' | 'selected' | 'select'> & { list: NonNullable<Versions['list']> }

function VersionList({ list, current, selected, select }: ListProps) {
  return (
    <ul className={styles.list} aria-label={labels.list}>
      {list.map(({ version, savedAt, savedBy }) => (
        <li key={version}>
          <button type="button" className={styles.version} aria-pressed={selected === version} onClick={() => select(version)}>
            <span className={styles.name}>
              {interpolate(labels.version, { version })} {version === current && <Badge>{labels.current}</Badge>}
            </span>
            <span>{savedBy ? interpolate(labels.saved, { moment: formatSavedAt(savedAt), name: savedBy }) : formatSavedAt(savedAt)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The saved versions of a post, the selected one, and how to restore it. */
function useVersions(id: string, onRestored: (post: StaffPost) => void) {
  const toast = useToast()
  const [selected, setSelected] = useState<number>()
  const versions = useStaffQuery({
    queryKey: keys.posts.versions(id),
    queryFn: async ({ signal }) => (await staffApi.listPostVersions({ id }, { signal })).versions,
  })
  const list = versions.data
  const current = list?.[0]?.version
  const opened = useStaffQuery({
    queryKey: keys.posts.version(id, selected),
    queryFn: async ({ signal }) => (await staffApi.getPostVersion({ id, version: selected ?? 0 }, { signal })).version,
    enabled: selected !== undefined,
  })
  const restore = useFormMutation((version: number) => staffApi.restorePostVersion({ id, restore: version, version: current }), {
    failed: labels.restoreFailed,
    onSuccess({ blog, message }) {
      toast({ text: message })
      onRestored(blog)
    },
  })
  const loadError = versions.error ?? opened.error

  function select(version: number): void {
    restore.clear()
    // Selecting the same version again retries a failed load.
    if (version === selected) opened.refresh()
    setSelected(version)
  }

  return {
    list,
    current,
    selected,
    opened: opened.data,
    error: restore.problem || (loadError && loadErrorMessage(labels.loadFailed)(loadError)),
    isRestoring: restore.isPending,
    select,
    restore: restore.run,
  }
}
