import { cms } from '../../../../content/cms.ts'
import { STAFF_BLOG_PAGE_SIZE } from '../../../../contract/staff-blog.ts'
import { Tile, Tiles } from '../../../ui/tile.tsx'
import styles from './all-blogs.module.css'

type Props = { totalBlogs: number; blogs: readonly unknown[]; page: number; totalPages: number }

export function ListStats({ totalBlogs, blogs, page, totalPages }: Props) {
  const { total, thisPage, currentPage, perPage } = cms.blogs.stats
  return (
    <Tiles ruled className={styles.stats}>
      <Tile label={total} value={totalBlogs} />
      <Tile label={thisPage} value={blogs.length} />
      <Tile
        label={currentPage}
        value={
          <>
            {page}
            <span className={styles.of}> / {totalPages}</span>
          </>
        }
      />
      <Tile label={perPage} value={STAFF_BLOG_PAGE_SIZE} />
    </Tiles>
  )
}
