import { sql } from 'kysely'
import type { PostState } from '../../contract/post.ts'
import type { ContentVersion } from '../database/cluster/content-version.ts'
import type { Db, Tables } from '../database/tables.ts'

/** A place that is reached by skipping fewer posts is not worth remembering. */
const MIN_SKIPPED_POSTS = 256
const MAX_PLACES = 1000

export type PostOrder = { column: 'published_at' | 'heading_sort_key' | 'read_time'; direction: 'asc' | 'desc' }
export type PostPositions = ReturnType<typeof createPostPositions>

type PostColumn = `posts.${keyof Tables['posts']}`
type PostRange = { state: PostState | undefined; order: PostOrder; offset: number; size: number; total: number }
/** Before the post at this position in ascending order. The two ends of the list have no post. */
type Place = { position: number; before?: { value: string | number; seq: number } }

/** Finds posts by their position in a sorted list. */
export function createPostPositions(db: Db, content: ContentVersion) {
  let version: number | undefined
  /** Sorted by position, for each order of each list. */
  const knownPlaces = new Map<string, Place[]>()

  return {
    /**
     * The `seq` of the posts in a range, in their order. Reads only an index, from the nearest known place on: an end of the list, or where an
     * earlier call began. Those are remembered until the content changes.
     */
    async findSeqs({ state, order: { column, direction }, offset, size, total }: PostRange): Promise<number[]> {
      if (size <= 0) return []
      const from = direction === 'asc' ? offset : total - offset - size
      const known = placesOf(`${state} ${column}`)
      const start = known.findLast(({ position }) => position <= from) ?? { position: 0 }
      const end = known.find(({ position }) => position >= from + size) ?? { position: total }
      const [up, down] = [from - start.position, end.position - from - size]
      const posts = up <= down ? await select(start, '>=', 'asc', up) : (await select(end, '<', 'desc', down)).toReversed()
      const [first] = posts
      if (first && Math.min(up, down) > MIN_SKIPPED_POSTS) remember(known, { position: from, before: first })
      const seqs = posts.map(({ seq }) => seq)
      return direction === 'asc' ? seqs : seqs.toReversed()

      async function select({ before }: Place, comparison: '>=' | '<', direction: 'asc' | 'desc', skip: number) {
        const key = sql.ref(column)
        return db
          .selectFrom('posts')
          .$if(state !== undefined, (query) => query.where('state', '=', state!))
          .$if(before !== undefined, (query) =>
            query.where(sql<boolean>`(${key}, seq) ${sql.raw(comparison)} (${before!.value}, ${before!.seq})`),
          )
          .select([`${column} as value`, 'seq'])
          .orderBy(column, direction)
          .orderBy('seq', direction)
          .limit(size)
          .offset(skip)
          .execute()
      }
    },
  }

  function placesOf(list: string): Place[] {
    const current = content.current()
    if (version !== current) knownPlaces.clear()
    version = current
    const places = knownPlaces.get(list) ?? []
    knownPlaces.set(list, places)
    return places
  }
}

function remember(known: Place[], place: Place): void {
  if (known.length >= MAX_PLACES) known.length = 0
  const next = known.findIndex(({ position }) => position > place.position)
  known.splice(next === -1 ? known.length : next, 0, place)
}

/**
 * The posts with these numbers, in the order of the numbers. Sorted here: to sort by a column, SQLite would read all posts of its index.
 */
export async function readPosts<Column extends PostColumn>(db: Db, seqs: readonly number[], columns: readonly Column[]) {
  if (seqs.length === 0) return []
  const rows = await db
    .selectFrom('posts')
    .where('posts.seq', 'in', seqs)
    .select(['posts.seq', ...columns])
    .execute()
  const bySeq = new Map(rows.map((row) => [row.seq as number, row]))
  return seqs.flatMap((seq) => bySeq.get(seq) ?? [])
}
