import { cms } from '../../../../content/cms.ts'
import { STAFF_BLOG_PAGE_SIZE } from '../../../../contract/staff-blog.ts'
import { Tile, Tiles } from '../../../ui/tile.tsx'
import styles from './all-blogs.module.css'

type List = { totalBlogs: number; blogs: readonly unknown[]; page: number; totalPages: number }

export function ListStats({ list }: { list: List | undefined }) {
  const { total, thisPage, currentPage, perPage } = cms.blogs.stats
  return (
    <Tiles ruled className={styles.stats}>
      <Tile label={total} value={list?.totalBlogs ?? UNKNOWN} />
      <Tile label={thisPage} value={list?.blogs.length ?? UNKNOWN} />
      <Tile
        label={currentPage}
        value={
          <>
            {list?.page ?? UNKNOWN}
            <span className={styles.of}> / {list?.totalPages ?? UNKNOWN}</span>
          </>
        }
      />
      <Tile label={perPage} value={STAFF_BLOG_PAGE_SIZE} />
    </Tiles>
  )
}

const UNKNOWN = '–'
