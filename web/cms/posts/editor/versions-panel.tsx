import { useState } from 'react'
import { cmsBlogs } from '../../../../content/cms-blogs.ts'
import type { StaffPost } from '../../../../contract/staff-post.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Panel } from '../../layout/panel.tsx'
import styles from './post-editor.module.css'
import { interpolate } from '../../../../contract/interpolate.ts'
import { commonLabels } from '../../../../content/shared-texts.ts'
import { ArticleBody } from '../../../parts/article-body.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { Banner } from '../../../ui/display/banner.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { formatSavedAt } from '../last-saved.ts'
import reading from '../reading.module.css'
import { useToast } from '../../../ui/overlays/toast-provider.tsx'
import { keys } from '../../data/keys.ts'
import { useFormMutation } from '../../data/use-staff-mutation.ts'
import { useStaffQuery } from '../../data/use-staff-query.ts'
import { loadErrorMessage } from '../../session/api-error-message.ts'
import { staffApi } from '../../session/staff-api.ts'

type Props = { blog: StaffPost; isDirty: boolean; onRestored: (blog: StaffPost) => void }

export function VersionsPanel(props: Props) {
  const [open, setOpen] = useState(false)
  const { versions } = cmsBlogs
  return (
    <Panel heading={versions.title}>
      <div className={styles.side}>
        <p className="small muted">{versions.text}</p>
        <div className={styles.buttons}>
          <Button variant="ghost" compact icon="clock" onClick={() => setOpen(true)}>
            {versions.open}
          </Button>
        </div>
      </div>
      {open && <VersionsDialog {...props} onClose={() => setOpen(false)} />}
    </Panel>
  )
}

const words = cmsBlogs.versions

type VersionsDialogProps = { blog: StaffPost; isDirty: boolean; onRestored: (blog: StaffPost) => void; onClose: () => void }

/** Every saved version, to read and to bring back. */
function VersionsDialog({ blog, isDirty, onRestored, onClose }: VersionsDialogProps) {
  const versions = useVersions(blog._id, (restored) => {
    onRestored(restored)
    onClose()
  })
  const { list, current, chosen, read, failed, busy, restore } = versions
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      className={styles.dialog}
      actions={
        read &&
        read.version !== current && (
          <>
            {isDirty && <span className={styles.warning}>{words.replaces}</span>}
            <Button compact icon="refresh" busy={busy} onClick={() => void restore(read.version)}>
              {words.restore}
            </Button>
          </>
        )
      }
    >
      {failed && (
        <Banner tone="error" live>
          {failed}
        </Banner>
      )}
      {!list && !failed && <p>{commonLabels.loading}</p>}
      {list && (
        <div className={styles.versionsDialogColumns}>
          <VersionList {...versions} list={list} />
          <div className={classNames(reading.reading, styles.reading)} aria-live="polite">
            {read ? (
              <>
                <h3 className={styles.heading}>{read.document.mainHeading}</h3>
                <ArticleBody {...read.document} />
              </>
            ) : (
              !failed && <p>{chosen === undefined ? words.choose : commonLabels.loading}</p>
            )}
          </div>
        </div>
      )}
    </Dialog>
  )
}

type Versions = ReturnType<typeof useVersions>
type ListProps = Pick<Versions, 'current' | 'chosen' | 'show'> & { list: NonNullable<Versions['list']> }

function VersionList({ list, current, chosen, show }: ListProps) {
  return (
    <ul className={styles.list} aria-label={words.list}>
      {list.map(({ version, savedAt, savedBy }) => (
        <li key={version}>
          <button type="button" className={styles.version} aria-pressed={chosen === version} onClick={() => show(version)}>
            <span className={styles.name}>
              {interpolate(words.one, { version })} {version === current && <Badge>{words.current}</Badge>}
            </span>
            <span>{savedBy ? interpolate(words.saved, { moment: formatSavedAt(savedAt), name: savedBy }) : formatSavedAt(savedAt)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

const useVersionsWords = cmsBlogs.versions

/** The saved versions of a post: which there are, the one that is read, and how to bring one back. */
function useVersions(id: string, onRestored: (blog: StaffPost) => void) {
  const toast = useToast()
  const [chosen, setChosen] = useState<number>()
  const versions = useStaffQuery({
    queryKey: keys.posts.versions(id),
    queryFn: async ({ signal }) => (await staffApi.listPostVersions({ id }, { signal })).versions,
  })
  const list = versions.data
  const current = list?.[0]?.version
  const read = useStaffQuery({
    queryKey: keys.posts.version(id, chosen),
    queryFn: async ({ signal }) => (await staffApi.getPostVersion({ id, version: chosen ?? 0 }, { signal })).version,
    enabled: chosen !== undefined,
  })
  const restore = useFormMutation((version: number) => staffApi.restorePostVersion({ id, restore: version, version: current }), {
    failed: useVersionsWords.restoreFailed,
    onSuccess({ blog, message }) {
      toast({ text: message })
      onRestored(blog)
    },
  })
  const unread = versions.error ?? read.error

  function show(version: number): void {
    restore.clear()
    // Chosen once more, it is asked for once more.
    if (version === chosen) read.refresh()
    setChosen(version)
  }

  return {
    list,
    current,
    chosen,
    read: read.data,
    failed: restore.problem || (unread && loadErrorMessage(useVersionsWords.failed)(unread)),
    busy: restore.isPending,
    show,
    restore: restore.run,
  }
}
