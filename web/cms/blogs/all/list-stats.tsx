import { cms } from '../../../../content/cms.ts'
import { STAFF_POST_PAGE_SIZE } from '../../../../contract/staff-post.ts'
import { StatTile, StatTiles } from '../../../ui/display/stat-tile.tsx'
import styles from './all-blogs.module.css'

type List = { totalBlogs: number; blogs: readonly unknown[]; page: number; totalPages: number }

export function ListStats({ list }: { list: List | undefined }) {
  const { total, thisPage, currentPage, perPage } = cms.blogs.stats
  return (
    <StatTiles ruled className={styles.stats}>
      <StatTile label={total} value={list?.totalBlogs ?? UNKNOWN} />
      <StatTile label={thisPage} value={list?.blogs.length ?? UNKNOWN} />
      <StatTile
        label={currentPage}
        value={
          <>
            {list?.page ?? UNKNOWN}
            <span className={styles.of}> / {list?.totalPages ?? UNKNOWN}</span>
          </>
        }
      />
      <StatTile label={perPage} value={STAFF_POST_PAGE_SIZE} />
    </StatTiles>
  )
}

const UNKNOWN = '–'
