import type { Executor, Row } from '../database/tables.ts'
import {
  IMPORT_LIMITS,
  IMPORT_MESSAGES,
  type ImportChoices,
  type ImportDetails,
  type ImportItem,
  type ImportNote,
  type ImportSummary,
} from '../../contract/import.ts'
import type { CurrentStaff } from '../../contract/staff/auth.ts'
import { NotFoundError } from '../errors.ts'
import type { SourceTag } from './readers/source-post.ts'

const DAY_MS = 24 * 3_600_000
const RECENT_ITEMS = 3

type ImportRow = Row<'imports'>
type ItemRow = Row<'import_items'>

export type FoundCounts = ImportDetails['found']
export type DecidedCounts = ImportDetails['decided']

export const parseChoices = (row: Pick<ImportRow, 'choices'>): ImportChoices => JSON.parse(row.choices) as ImportChoices
export const parseStartedBy = (row: Pick<ImportRow, 'started_by'>): CurrentStaff => JSON.parse(row.started_by) as CurrentStaff
export const parseTexts = (json: string): string[] => JSON.parse(json) as string[]
export const parseTags = (json: string): SourceTag[] => JSON.parse(json) as SourceTag[]
export const parseNotes = (json: string): ImportNote[] => JSON.parse(json) as ImportNote[]

export async function findImport(db: Executor, id: string): Promise<ImportRow> {
  const row = await db.selectFrom('imports').selectAll().where('id', '=', id).where('state', '<>', 'reading').executeTakeFirst()
  if (!row) throw new NotFoundError(IMPORT_MESSAGES.notFound)
  return row
}

/** A finished import for some days, a stopped one as long as it is kept. */
export function takeBackUntil({ state, finished_at }: ImportRow, now: Date): string | null {
  if (state !== 'done' || finished_at === null) return null
  const until = new Date(Date.parse(finished_at) + IMPORT_LIMITS.keptDays * DAY_MS)
  return until > now ? until.toISOString() : null
}

export const toImportSummary = (row: ImportRow, posts: number, now: Date): ImportSummary => ({
  _id: row.id,
  kind: row.kind,
  fileName: row.file_name,
  bytes: Number(row.bytes),
  state: row.state as ImportSummary['state'],
  createdAt: row.created_at,
  createdBy: row.created_by,
  startedAt: row.started_at,
  finishedAt: row.finished_at,
  takeBackUntil: takeBackUntil(row, now),
  posts,
})

export async function readImportDetails(db: Executor, id: string, now: Date): Promise<ImportDetails> {
  const row = await findImport(db, id)
  const counts = await countItems(db, id)
  const { works, failed: redirectsFailed, total: redirects } = await countAddresses(db, id)
  const has = (wanted: Partial<ItemCount>) =>
    counts
      .filter((each) => Object.entries(wanted).every(([key, value]) => each[key as keyof ItemCount] === value))
      .reduce((sum, { n }) => sum + n, 0)
  const total = has({ decision: 'import' }) + has({ decision: 'replace' })
  const leftOut = has({ decision: 'leave out' })
  return {
    ...toImportSummary(row, has({}), now),
    siteUrl: row.site_url,
    choices: parseChoices(row),
    found: JSON.parse(row.found) as FoundCounts,
    authors: JSON.parse(row.authors) as ImportDetails['authors'],
    archive: row.archive_key === null ? null : { fileName: row.archive_name, bytes: Number(row.archive_bytes) },
    decided: JSON.parse(row.decided) as DecidedCounts,
    progress: {
      total,
      written: has({ outcome: 'written' }) + has({ outcome: 'ready' }),
      failed: has({ outcome: 'failed' }),
      pictures: row.pictures,
      reusedPictures: row.reused_pictures,
      missingPictures: await countMissingPictures(db, id),
      addresses: redirects,
      isStopping: row.state === 'running' && row.stop_requested === 1,
      problem: row.problem,
      current: row.state === 'running' ? await findCurrent(db, id) : '',
      recent: await listRecent(db, id),
    },
    result: {
      published: has({ outcome: 'written', decision: 'import', state: 'published' }),
      drafts: has({ outcome: 'written', decision: 'import', state: 'draft' }),
      replaced: has({ outcome: 'written', decision: 'replace' }),
      leftOut: leftOut + has({ outcome: 'failed' }),
      redirects: works,
      redirectsFailed,
      picturesWithoutAlt: row.pictures_without_alt,
      keptPosts: row.kept_posts,
    },
  }
}

type ItemCount = Pick<ItemRow, 'decision' | 'outcome' | 'state'> & { n: number }

async function countItems(db: Executor, id: string): Promise<ItemCount[]> {
  const rows = await db
    .selectFrom('import_items')
    .where('import_id', '=', id)
    .select((eb) => ['decision', 'outcome', 'state', eb.fn.countAll<number>().as('n')])
    .groupBy(['decision', 'outcome', 'state'])
    .execute()
  return rows.map((row) => ({ ...row, n: Number(row.n) }))
}

async function countAddresses(db: Executor, id: string): Promise<{ works: number; failed: number; total: number }> {
  const rows = await db
    .selectFrom('import_addresses')
    .where('import_id', '=', id)
    .select((eb) => ['works', eb.fn.countAll<number>().as('n')])
    .groupBy('works')
    .execute()
  const total = rows.reduce((sum, { n }) => sum + Number(n), 0)
  const failed = Number(rows.find(({ works }) => works === 'no')?.n ?? 0)
  return { works: total - failed, failed, total }
}

async function countMissingPictures(db: Executor, id: string): Promise<number> {
  const rows = await db
    .selectFrom('import_items')
    .select('missing_pictures')
    .where('import_id', '=', id)
    .where('missing_pictures', '<>', '[]')
    .execute()
  return new Set(rows.flatMap((row) => parseTexts(row.missing_pictures))).size
}

/** The title of the post that is being written. */
async function findCurrent(db: Executor, id: string): Promise<string> {
  const item = await db
    .selectFrom('import_items')
    .select('title')
    .where('import_id', '=', id)
    .where('decision', '<>', 'leave out')
    .where('outcome', 'is', null)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
  return item?.title ?? ''
}

async function listRecent(db: Executor, id: string): Promise<ImportDetails['progress']['recent']> {
  const rows = await db
    .selectFrom('import_items')
    .select(['title', 'post_id'])
    .where('import_id', '=', id)
    .where('written_at', 'is not', null)
    .orderBy('written_at', 'desc')
    .orderBy('position', 'desc')
    .limit(RECENT_ITEMS)
    .execute()
  return rows.map((row) => ({ title: row.title, postId: row.post_id }))
}

type ItemRowWithSame = ItemRow & { same_heading: string | null }

export const toImportItem = (row: ItemRowWithSame): ImportItem => ({
  position: row.position,
  title: row.title,
  kind: row.kind,
  state: row.state,
  publishedAt: row.published_at,
  author: row.author,
  oldPath: parseTexts(row.old_paths)[0] ?? '',
  pictures: parseTexts(row.pictures).length,
  decision: row.decision,
  reason: row.reason,
  notes: parseNotes(row.notes),
  samePost:
    row.same_post_id === null ? null : { _id: row.same_post_id, heading: row.same_heading ?? '', wasImported: row.same_was_imported === 1 },
  same: row.same_choice,
  outcome: row.outcome,
  missingPictures: parseTexts(row.missing_pictures),
  postId: row.post_id,
})
