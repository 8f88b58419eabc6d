import { DOCUMENTS, type DocumentKey } from '../../contract/site-content/documents.ts'
import type { ContentEdit } from '../../contract/site-content/edits.ts'
import type { Field } from '../../contract/site-content/field.ts'
import { joinPath } from '../../contract/site-content/paths.ts'
import { REDIRECT_MESSAGES } from '../../contract/redirect.ts'
import type { CurrentStaff } from '../../contract/staff/auth.ts'
import type { Db } from '../database/tables.ts'
import { BadRequestError, ConflictError, NotFoundError } from '../errors.ts'
import type { PostChangesService } from '../posts/post-changes.ts'
import { parseDocument } from '../posts/post-document.ts'
import { toPost } from '../posts/post-row.ts'
import type { ContentDocuments } from '../site-content/content-documents.ts'
import { mapLinks } from './collect-links.ts'
import { toInternalTarget } from './link-check.ts'
import { DOCUMENT_SOURCE, POST_SOURCE } from './linking-pages.ts'
import type { RedirectAdmin } from './redirect-admin.ts'
import { toPath } from './site-addresses.ts'

type Dependencies = {
  db: Db
  postChanges: Pick<PostChangesService, 'save'>
  contentDocuments: Pick<ContentDocuments, 'get' | 'edit'>
  redirectAdmin: Pick<RedirectAdmin, 'checkTarget'>
  siteUrl: string
}

export type MendLink = ReturnType<typeof createMendLink>

/** Writes another address for a broken link into the draft of what holds it. Visitors see it when a person publishes that. */
export function createMendLink({ db, postChanges, contentDocuments, redirectAdmin, siteUrl }: Dependencies) {
  return async (id: number, to: string, by: CurrentStaff) => {
    const link = await db.selectFrom('broken_links').selectAll().where('seq', '=', id).executeTakeFirst()
    if (!link || link.source === '') throw new NotFoundError(REDIRECT_MESSAGES.notBroken)
    const { to: target } = await redirectAdmin.checkTarget(to)
    const mend = (found: string) => (toPath(toInternalTarget(found, siteUrl) ?? '') === link.target ? target : found)
    if (link.source.startsWith(POST_SOURCE)) await mendPost(link.source.slice(POST_SOURCE.length), mend, by)
    else await mendDocument(link.source.slice(DOCUMENT_SOURCE.length) as DocumentKey, mend, by)
    await db
      .updateTable('broken_links')
      .set({ mended_to: target })
      .where('source', '=', link.source)
      .where('target', '=', link.target)
      .execute()
    return { message: REDIRECT_MESSAGES.mended, editPath: link.edit_path }
  }

  async function mendPost(id: string, mend: (target: string) => string, by: CurrentStaff): Promise<void> {
    const row = await db.selectFrom('posts').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) throw new NotFoundError(REDIRECT_MESSAGES.notBroken)
    const changes = await db.selectFrom('post_changes').selectAll().where('post_seq', '=', row.seq).executeTakeFirst()
    if (changes && changes.base_version !== row.version) throw new ConflictError(REDIRECT_MESSAGES.olderChanges)
    // Saving changes ends what the person has not saved yet.
    const unsaved = await db
      .selectFrom('post_autosaves')
      .select('post_id')
      .where('post_id', '=', id)
      .where('staff_id', '=', by._id)
      .executeTakeFirst()
    if (unsaved) throw new ConflictError(REDIRECT_MESSAGES.unsavedWork)
    const { _id, publishedAt: _date, updatedAt: _updated, version: postVersion, ...published } = toPost(row)
    const before = changes ? parseDocument(changes) : published
    const content = mapLinks(before, mend)
    assertChanged(before, content)
    await postChanges.save(id, { content, changesVersion: changes?.version ?? 0, postVersion }, by)
  }

  async function mendDocument(key: DocumentKey, mend: (target: string) => string, by: CurrentStaff): Promise<void> {
    const { document } = await contentDocuments.get(key)
    const edits = listHrefs(DOCUMENTS[key].fields, document.draft?.value ?? document.value)
      .map(({ path, value }): ContentEdit => ({ op: 'set', path, base: value, value: mend(value) }))
      .filter((edit) => edit.op === 'set' && edit.value !== edit.base)
    assertChanged([], edits)
    await contentDocuments.edit(key, { edits }, by)
  }
}

/** Somebody may have mended it in the draft already. */
function assertChanged(before: unknown, after: unknown): void {
  if (JSON.stringify(before) === JSON.stringify(after)) throw new BadRequestError(REDIRECT_MESSAGES.linkGone)
}

type FoundHref = { path: string; value: string }

/** The addresses in a document, with their paths. */
function listHrefs(field: Field, value: unknown, path = ''): FoundHref[] {
  if (field.kind === 'href') return typeof value === 'string' ? [{ path, value }] : []
  if (field.kind === 'group' && typeof value === 'object' && value !== null) {
    return Object.entries(field.fields).flatMap(([name, part]) =>
      listHrefs(part, (value as Record<string, unknown>)[name], joinPath(path, name)),
    )
  }
  if (field.kind !== 'list' || !Array.isArray(value)) return []
  return value.flatMap((item: unknown, index) => listHrefs(field.item, item, joinPath(path, itemId(item) ?? index)))
}

const itemId = (item: unknown): string | undefined => (item as { id?: string } | null)?.id
