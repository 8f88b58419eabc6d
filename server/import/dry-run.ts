import type { Transaction } from 'kysely'
import { IMPORT_MESSAGES, type ImportChoices, type ImportDecision, type ImportNote } from '../../contract/import.ts'
import { foldCase } from '../database/search.ts'
import type { Executor, Row, Tables } from '../database/tables.ts'
import { BadRequestError } from '../errors.ts'
import { missingFromArchive, NOTES } from './import-notes.ts'
import { type DecidedCounts, parseNotes, parseTexts } from './import-row.ts'
import { UNKNOWN_SITE } from './readers/read-ghost.ts'
import { ARCHIVE_PREFIX } from './readers/source-post.ts'

type ImportRow = Row<'imports'>
type ItemRow = Row<'import_items'>
/** Whether the zip has a picture. */
export type IsInArchive = (address: string) => boolean
type SamePost = { id: string; wasImported: boolean }
type Decision = { decision: ImportDecision; reason: string; notes: ImportNote[]; hasProblem: boolean; samePost: SamePost | undefined }

const REASONS = {
  page: 'Pages are not brought',
  draft: 'Drafts are not brought',
  imported: 'Was imported before',
  sameHeading: 'Same heading as a post here',
} as const

/** A dry run: stores the choices, and what would become of every post with them. */
export async function checkItems(
  trx: Transaction<Tables>,
  row: ImportRow,
  choices: ImportChoices,
  isInArchive: IsInArchive | undefined,
): Promise<DecidedCounts> {
  const decided = await decideItems(trx, row, choices, isInArchive)
  await trx
    .updateTable('imports')
    .set({ state: 'checked', choices: JSON.stringify(choices), decided: JSON.stringify(decided) })
    .where('id', '=', row.id)
    .execute()
  return decided
}

/** Decides of every post of an import what would become of it with these choices. Writes nothing else. */
async function decideItems(
  trx: Transaction<Tables>,
  row: ImportRow,
  choices: ImportChoices,
  isInArchive: IsInArchive | undefined,
): Promise<DecidedCounts> {
  await assertPictureSource(trx, row, choices)
  const counts = new Map<string, number>()
  const decided: DecidedCounts = { ready: 0, problems: 0, leftOut: 0, notes: [] }
  let after = -1
  for (;;) {
    const items = await trx
      .selectFrom('import_items')
      .selectAll()
      .where('import_id', '=', row.id)
      .where('position', '>', after)
      .orderBy('position')
      .limit(200)
      .execute()
    if (items.length === 0) break
    after = items.at(-1)!.position
    const samePosts = await findSamePosts(trx, row.source, items)
    for (const item of items) {
      const result = decide(item, choices, samePosts.get(item.position), isInArchive)
      await storeDecision(trx, item, result)
      if (result.decision !== 'leave out') decided.ready += 1
      else decided.leftOut += 1
      if (result.hasProblem) decided.problems += 1
      for (const { what } of result.notes) counts.set(what, (counts.get(what) ?? 0) + 1)
    }
  }
  return { ...decided, notes: [...counts].map(([what, count]) => ({ what, count })).toSorted((a, b) => b.count - a.count) }
}

async function assertPictureSource(trx: Executor, { id, archive_key }: ImportRow, { pictures, siteUrl }: ImportChoices): Promise<void> {
  if (pictures === 'archive' && archive_key === null) {
    throw new BadRequestError(IMPORT_MESSAGES.archiveRequired, { pictures: IMPORT_MESSAGES.archiveRequired })
  }
  if (pictures !== 'old site' || siteUrl !== '') return
  const unknown = await trx
    .selectFrom('import_items')
    .select('position')
    .where('import_id', '=', id)
    .where('pictures', 'like', `%${UNKNOWN_SITE}%`)
    .limit(1)
    .executeTakeFirst()
  if (unknown) throw new BadRequestError(IMPORT_MESSAGES.siteUrlRequired, { siteUrl: IMPORT_MESSAGES.siteUrlRequired })
}

function decide(item: ItemRow, choices: ImportChoices, samePost: SamePost | undefined, isInArchive: IsInArchive | undefined): Decision {
  const leaveOut = (reason: string, hasProblem = false): Decision => ({ decision: 'leave out', reason, notes, hasProblem, samePost })
  const notes = currentNotes(item, choices, isInArchive)
  if (item.kind === 'page' && !choices.pages) return leaveOut(REASONS.page)
  if (item.state === 'draft' && !choices.drafts) return leaveOut(REASONS.draft)
  const blocking = notes.find(({ isBlocking }) => isBlocking)
  if (blocking) return leaveOut(blocking.what, true)
  if (!samePost) return { decision: 'import', reason: '', notes, hasProblem: notes.length > 0, samePost }
  const choice = item.same_choice ?? choices.same
  if (choice === 'leave out') return leaveOut(samePost.wasImported ? REASONS.imported : REASONS.sameHeading, true)
  return { decision: choice === 'replace' ? 'replace' : 'import', reason: '', notes, hasProblem: true, samePost }
}

/** What was noted when the file was read, as far as it still holds, and what depends on the choices. */
function currentNotes(item: ItemRow, choices: ImportChoices, isInArchive: IsInArchive | undefined): ImportNote[] {
  const ofFile = parseNotes(item.notes).filter(({ what }) => what !== NOTES.noHeading.what && !what.endsWith('not in the zip'))
  const pictures = parseTexts(item.pictures)
  const missing = choices.pictures === 'archive' && isInArchive ? pictures.filter((address) => !isInArchive(address)).length : 0
  const outside = choices.pictures === 'old site' ? pictures.filter((address) => address.startsWith(ARCHIVE_PREFIX)).length : 0
  return [
    ...(item.title === '' ? [NOTES.noHeading] : []),
    ...ofFile,
    ...(missing + outside > 0 ? [missingFromArchive(missing + outside)] : []),
  ]
}

async function storeDecision(trx: Executor, item: ItemRow, { decision, reason, notes, hasProblem, samePost }: Decision): Promise<void> {
  const columns = {
    decision,
    reason,
    notes: JSON.stringify(notes),
    has_problem: hasProblem ? 1 : 0,
    same_post_id: samePost?.id ?? null,
    same_was_imported: samePost?.wasImported ? 1 : 0,
  }
  const isUnchanged = Object.entries(columns).every(([name, value]) => item[name as keyof typeof columns] === value)
  if (isUnchanged) return
  await trx.updateTable('import_items').set(columns).where('import_id', '=', item.import_id).where('position', '=', item.position).execute()
}

/** By position: the post that an earlier import made of it, or one with the same heading. */
async function findSamePosts(trx: Executor, source: string, items: readonly ItemRow[]): Promise<Map<number, SamePost>> {
  const imported = await trx
    .selectFrom('imported_posts')
    .innerJoin('posts', 'posts.id', 'imported_posts.post_id')
    .select(['imported_posts.source_id', 'posts.id'])
    .where('imported_posts.source', '=', source)
    .where(
      'imported_posts.source_id',
      'in',
      items.map(({ source_id }) => source_id),
    )
    .execute()
  const headings = await trx
    .selectFrom('posts')
    .select(['id', 'heading_sort_key'])
    .where(
      'heading_sort_key',
      'in',
      items.map(({ title }) => foldCase(title)),
    )
    .execute()
  const bySourceId = new Map(imported.map((post) => [post.source_id, post.id]))
  const byHeading = new Map(headings.map((post) => [post.heading_sort_key, post.id]))
  const same = new Map<number, SamePost>()
  for (const { position, source_id, title } of items) {
    const [importedId, headingId] = [bySourceId.get(source_id), byHeading.get(foldCase(title))]
    if (importedId) same.set(position, { id: importedId, wasImported: true })
    else if (headingId && title !== '') same.set(position, { id: headingId, wasImported: false })
  }
  return same
}
