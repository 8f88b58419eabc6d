import type { Blog, BlogSummary } from '../../contract/blog.ts'
import { offsetOf } from '../database/paging.ts'
import { fold } from '../database/search.ts'
import type { Db } from '../database/tables.ts'
import { SUMMARY_COLUMNS, toSummary } from './blog-row.ts'

const NEWEST_PER_TAG = 500
/** Nobody reads so far, and passing over many thousands takes long. */
const MOST_RELATED = 1000

/** First those that share most tags, then the newest of the rest. */
export async function relatedTo(db: Db, blog: Blog, page: number, limit: number): Promise<BlogSummary[]> {
  const offset = offsetOf(page, limit)
  if (offset >= MOST_RELATED) return []
  const seqs = await relatedSeqs(db, blog, offset, limit)
  if (seqs.length === 0) return []
  const posts = db.selectFrom('blogs').where('blogs.seq', 'in', seqs).where('blogs.state', '=', 'published')
  const rows = await posts.select(['blogs.seq', ...SUMMARY_COLUMNS]).execute()
  const bySeq = new Map(rows.map((row) => [row.seq, row]))
  return seqs.flatMap((seq) => bySeq.get(seq) ?? []).map(toSummary)
}

/** Of posts that are passed over, only what an index or the beginning of a row holds is read: their texts are long. */
async function relatedSeqs(db: Db, blog: Blog, offset: number, limit: number): Promise<number[]> {
  const relatives = db
    .selectFrom(sharers(db, [...new Set(blog.tags.map(fold))]).as('sharers'))
    .select((eb) => ['blog', eb.fn.countAll<number>().as('shared')])
    .groupBy('blog')
  const self = db.selectFrom('blogs').select('seq').where('id', '=', blog._id)
  const unpublished = db.selectFrom('blogs').select('seq').where('state', 'in', ['draft', 'scheduled'])
  // From the relatives to their posts: SQLite keeps the order of a cross join, and would else read every post that is published.
  const kin = db
    .selectFrom(relatives.as('relatives'))
    .crossJoin('blogs')
    .whereRef('blogs.seq', '=', 'relatives.blog')
    .where('relatives.blog', 'not in', unpublished)
    .where('relatives.blog', 'not in', self)

  const close = await kin
    .select('blogs.seq')
    .orderBy('relatives.shared', 'desc')
    .orderBy('blogs.published_at', 'desc')
    .orderBy('blogs.seq', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  if (close.length === limit) return close.map(({ seq }) => seq)

  const { count } = await kin.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const newest = await db
    .selectFrom('blogs')
    .where('blogs.state', '=', 'published')
    .where('blogs.seq', 'not in', self)
    .where('blogs.seq', 'not in', relatives.clearSelect().select('blog'))
    .select('blogs.seq')
    .orderBy('blogs.published_at', 'desc')
    .orderBy('blogs.seq', 'desc')
    .limit(limit - close.length)
    .offset(Math.max(0, offset - count))
    .execute()
  return [...close, ...newest].map(({ seq }) => seq)
}

/** The newest posts under each of the tags: one that thousands share makes nobody close. */
function sharers(db: Db, tags: string[]) {
  const under = (tag: string) =>
    db
      .selectFrom(
        db.selectFrom('blog_tags').select('blog').where('tag', '=', tag).orderBy('blog', 'desc').limit(NEWEST_PER_TAG).as('newest'),
      )
      .select('newest.blog')
  return tags.slice(1).reduce((all, tag) => all.unionAll(under(tag)), under(tags[0] ?? ''))
}
