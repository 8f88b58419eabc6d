import { cmsBlogs } from '../../../../content/cms-blogs.ts'
import { interpolate } from '../../../../content/interpolate.ts'
import { commonLabels } from '../../../../content/common-labels.ts'
import type { StaffPost } from '../../../../contract/staff-post.ts'
import { ArticleBody } from '../../../parts/article-body.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { Banner } from '../../../ui/display/banner.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { momentOf } from '../last-saved.ts'
import reading from '../reading.module.css'
import { useVersions } from './use-versions.ts'
import styles from './versions-dialog.module.css'

const words = cmsBlogs.versions

type Props = { blog: StaffPost; isDirty: boolean; onRestored: (blog: StaffPost) => void; onClose: () => void }

/** Every saved version, to read and to bring back. */
export function VersionsDialog({ blog, isDirty, onRestored, onClose }: Props) {
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
        <div className={styles.columns}>
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
            <span>{savedBy ? interpolate(words.saved, { moment: momentOf(savedAt), name: savedBy }) : momentOf(savedAt)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
