import type { Insertable } from 'kysely'
import { IMPORT_FILE_MESSAGES, IMPORT_LIMITS, IMPORT_MESSAGES, type ImportChoices } from '../../contract/import.ts'
import type { CurrentStaff } from '../../contract/staff/auth.ts'
import { newId } from '../database/ids.ts'
import type { Db, Tables } from '../database/tables.ts'
import { BadRequestError } from '../errors.ts'
import { convertSourcePost } from './convert-source-post.ts'
import type { FoundCounts } from './import-row.ts'
import type { OpenedExport } from './readers/open-export.ts'
import type { SourceExport, SourcePost } from './readers/source-post.ts'

const BATCH_SIZE = 50

type Item = Insertable<Tables['import_items']>
type Archive = { key: string; name: string; bytes: number }
type File = { name: string; bytes: number }

/** Reads an opened export into rows, a batch at a time. Nothing of a file that turns out to be damaged stays. */
export async function storeExport(
  db: Db,
  { opened, file, archive, by, at }: { opened: OpenedExport; file: File; archive: Archive | undefined; by: CurrentStaff; at: string },
): Promise<string> {
  const id = newId()
  const { export: source } = opened
  await insertImport(db, id, { source, file, archive, by, at })
  try {
    const overview = await storeItems(db, id, source, file.name)
    await db
      .updateTable('imports')
      .set({
        state: 'found',
        found: JSON.stringify(overview.found),
        authors: JSON.stringify(overview.authors),
        choices: JSON.stringify(initialChoices(source, overview.authors, archive !== undefined)),
      })
      .where('id', '=', id)
      .execute()
    return id
  } catch (error) {
    await db.deleteFrom('imports').where('id', '=', id).execute()
    throw error
  }
}

async function insertImport(
  db: Db,
  id: string,
  { source, file, archive, by, at }: { source: SourceExport; file: File; archive: Archive | undefined; by: CurrentStaff; at: string },
): Promise<void> {
  await db
    .insertInto('imports')
    .values({
      id,
      kind: source.kind,
      source: source.source,
      file_name: file.name,
      bytes: file.bytes,
      site_url: source.siteUrl,
      state: 'reading',
      choices: '{}',
      found: '{}',
      authors: '[]',
      decided: JSON.stringify({ ready: 0, problems: 0, leftOut: 0, notes: [] }),
      archive_key: archive?.key ?? null,
      archive_name: archive?.name ?? '',
      archive_bytes: archive?.bytes ?? 0,
      stop_requested: 0,
      problem: '',
      pictures: 0,
      reused_pictures: 0,
      pictures_without_alt: 0,
      kept_posts: 0,
      created_at: at,
      created_by: by.name,
      started_by: JSON.stringify(by),
    })
    .execute()
}

async function storeItems(db: Db, importId: string, source: SourceExport, fileName: string) {
  const found: FoundCounts = { published: 0, drafts: 0, pages: 0, pictures: 0, addresses: 0, tags: 0, leftOut: source.leftOut }
  const seen = { pictures: new Set<string>(), addresses: new Set<string>(), tags: new Set<string>() }
  const postsByAuthor = new Map<string, number>()
  let batch: Item[] = []
  let position = 0
  const store = async () => {
    if (batch.length > 0) await db.insertInto('import_items').values(batch).execute()
    batch = []
  }
  for await (const post of source.posts()) {
    if (position >= IMPORT_LIMITS.posts) throw new BadRequestError(IMPORT_FILE_MESSAGES.tooManyPosts(fileName))
    const item = toItem(importId, position, post, source.siteUrl)
    if (item.kind === 'page') found.pages += 1
    else found[item.state === 'published' ? 'published' : 'drafts'] += 1
    for (const picture of JSON.parse(item.pictures) as string[]) seen.pictures.add(picture)
    for (const address of post.oldPaths) seen.addresses.add(address)
    for (const { name } of post.tags) seen.tags.add(name)
    postsByAuthor.set(post.author, (postsByAuthor.get(post.author) ?? 0) + 1)
    batch.push(item)
    position += 1
    if (batch.length >= BATCH_SIZE) await store()
  }
  await store()
  if (position === 0) throw new BadRequestError(IMPORT_FILE_MESSAGES.noPosts(fileName))
  return {
    found: { ...found, pictures: seen.pictures.size, addresses: seen.addresses.size, tags: seen.tags.size },
    authors: listAuthors(source, postsByAuthor),
  }
}

function toItem(importId: string, position: number, post: SourcePost, siteUrl: string): Item & { pictures: string } {
  const { title, content, pictures, notes } = convertSourcePost(post, siteUrl)
  return {
    import_id: importId,
    position,
    source_id: post.sourceId,
    kind: post.kind,
    state: post.state === 'published' ? 'published' : 'draft',
    title,
    published_at: post.publishedAt ?? null,
    author: post.author,
    old_paths: JSON.stringify(post.oldPaths),
    tag_paths: JSON.stringify(post.tags.filter(({ path }) => path)),
    content: JSON.stringify(content),
    pictures: JSON.stringify(pictures),
    missing_pictures: '[]',
    notes: JSON.stringify(notes),
    same_was_imported: 0,
    decision: 'import',
    reason: '',
    has_problem: 0,
    post_version: 0,
  }
}

/** Those who wrote something, the busiest first. */
function listAuthors({ authors }: SourceExport, postsByAuthor: ReadonlyMap<string, number>) {
  const names = new Map(authors.map(({ key, name }) => [key, name]))
  return [...postsByAuthor]
    .filter(([key]) => key !== '')
    .map(([key, posts]) => ({ key, name: names.get(key) ?? key, posts }))
    .toSorted((a, b) => b.posts - a.posts)
    .slice(0, IMPORT_LIMITS.authors)
}

const initialChoices = (
  { siteUrl, kind }: SourceExport,
  authors: readonly { key: string; name: string }[],
  hasArchive: boolean,
): ImportChoices => ({
  drafts: true,
  pages: false,
  tags: true,
  same: 'leave out',
  pictures: hasArchive ? 'archive' : kind === 'markdown' ? 'none' : 'old site',
  siteUrl,
  authors: authors.map(({ key, name }) => ({ key, name: name.slice(0, 120) })),
})

export const assertOneFile = <T>(files: T[]): T => {
  const [file] = files
  if (!file || files.length > 1) throw new BadRequestError(IMPORT_MESSAGES.oneFile, { files: IMPORT_MESSAGES.oneFile })
  return file
}
