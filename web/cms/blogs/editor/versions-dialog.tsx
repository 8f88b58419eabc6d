import { useEffect, useState } from 'react'
import { cmsBlogs } from '../../../../content/cms-blogs.ts'
import { fill } from '../../../../content/fill.ts'
import { labels } from '../../../../content/labels.ts'
import type { BlogVersion, BlogVersionSummary, StaffBlog } from '../../../../contract/staff-blog.ts'
import { isApiFailure } from '../../../load.ts'
import { ArticleBody } from '../../../parts/article-body.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { useToast } from '../../../ui/toasts.tsx'
import { staff } from '../../session/staff-api.ts'
import { momentOf } from '../last-saved.ts'
import reading from '../reading.module.css'
import styles from './versions-dialog.module.css'

type Props = { blog: StaffBlog; isDirty: boolean; onRestored: (blog: StaffBlog) => void; onClose: () => void }

/** Every saved version, to read and to bring back. */
export function VersionsDialog({ blog, isDirty, onRestored, onClose }: Props) {
  const say = useToast()
  const [list, setList] = useState<BlogVersionSummary[]>()
  const [read, setRead] = useState<BlogVersion>()
  const [failed, setFailed] = useState('')
  const [busy, setBusy] = useState(false)
  const { versions } = cmsBlogs
  const id = blog._id
  const current = list?.[0]?.version

  useEffect(() => {
    const asking = new AbortController()
    staff.listBlogVersions({ id }, { signal: asking.signal }).then(
      (reply) => setList(reply.versions),
      (error: unknown) => {
        if (!isApiFailure(error)) throw error
        if (!asking.signal.aborted) setFailed(error.message || versions.failed)
      },
    )
    return () => asking.abort()
  }, [id, versions.failed])

  async function show(version: number): Promise<void> {
    setFailed('')
    await orSay(async () => setRead((await staff.getBlogVersion({ id, version })).version), versions.failed)
  }

  async function restore(version: number): Promise<void> {
    setBusy(true)
    await orSay(async () => {
      const { blog: restored, message } = await staff.restoreBlog({ id, restore: version, version: current })
      say({ text: message })
      onRestored(restored)
      onClose()
    }, versions.restoreFailed)
    setBusy(false)
  }

  async function orSay(act: () => Promise<void>, words: string): Promise<void> {
    try {
      await act()
    } catch (error) {
      if (!isApiFailure(error)) throw error
      setFailed(error.message || words)
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={versions.title}
      className={styles.dialog}
      actions={
        read &&
        read.version !== current && (
          <>
            {isDirty && <span className={styles.warning}>{versions.replaces}</span>}
            <Button compact icon="refresh" busy={busy} onClick={() => void restore(read.version)}>
              {versions.restore}
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
      {!list && !failed && <p>{labels.loading}</p>}
      {list && (
        <div className={styles.columns}>
          <ul className={styles.list} aria-label={versions.list}>
            {list.map(({ version, savedAt, savedBy }) => (
              <li key={version}>
                <button type="button" className={styles.version} aria-pressed={read?.version === version} onClick={() => void show(version)}>
                  <span className={styles.name}>
                    {fill(versions.one, { version })} {version === current && <Badge>{versions.current}</Badge>}
                  </span>
                  <span>{savedBy ? fill(versions.saved, { moment: momentOf(savedAt), name: savedBy }) : momentOf(savedAt)}</span>
                </button>
              </li>
            ))}
          </ul>
          <div className={classes(reading.reading, styles.reading)} aria-live="polite">
            {read ? (
              <>
                <h3 className={styles.heading}>{read.document.mainHeading}</h3>
                <ArticleBody {...read.document} />
              </>
            ) : (
              <p>{versions.choose}</p>
            )}
          </div>
        </div>
      )}
    </Dialog>
  )
}
