import type { Transaction } from 'kysely'
import type { CurrentStaff } from '../../contract/staff/auth.ts'
import {
  type NewReplyTemplate,
  type StaffReplyTemplate,
  TEMPLATE_MESSAGES,
  findUnknownPlaceholders,
} from '../../contract/reply-template.ts'
import type { Audit } from '../audit/audit.ts'
import { findReplyFiles, setReplyFiles } from '../casework/reply-files.ts'
import { newId } from '../database/ids.ts'
import type { Db, Executor, Row, Tables } from '../database/tables.ts'
import { ConflictError, NotFoundError } from '../errors.ts'

const COUNTED_DAYS = 90
const DAY_MS = 24 * 3_600_000

export type ReplyTemplates = ReturnType<typeof createReplyTemplates>

/** The letters that replies begin with. Staff edit them. */
export function createReplyTemplates({ db, audit, now }: { db: Db; audit: Audit; now: () => Date }) {
  return {
    async list() {
      return { data: await toTemplates(db, await db.selectFrom('reply_templates').selectAll().orderBy('position').orderBy('id').execute()) }
    },

    async create(template: NewReplyTemplate, by: CurrentStaff) {
      const id = newId()
      const created = await db.transaction().execute(async (trx) => {
        const last = await trx.selectFrom('reply_templates').select('position').orderBy('position', 'desc').limit(1).executeTakeFirst()
        const position = (last?.position ?? 0) + 1
        await trx
          .insertInto('reply_templates')
          .values({ id, position, version: 1, ...toColumns(template, by) })
          .execute()
        await setReplyFiles(trx, 'template_id', id, template.files)
        await audit.record(trx, by, 'created', { kind: 'reply template', id, name: template.name })
        return find(trx, id)
      })
      return { message: TEMPLATE_MESSAGES.saved, template: created }
    },

    async update(id: string, { version, ...template }: NewReplyTemplate & { version: number }, by: CurrentStaff) {
      const updated = await db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('reply_templates')
          .set({ ...toColumns(template, by), version: version + 1 })
          .where('id', '=', id)
          .where('version', '=', version)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) throw new ConflictError(TEMPLATE_MESSAGES.stale, { template: await find(trx, id) })
        await setReplyFiles(trx, 'template_id', id, template.files)
        await audit.record(trx, by, 'changed', { kind: 'reply template', id, name: template.name })
        return find(trx, id)
      })
      return { message: TEMPLATE_MESSAGES.saved, template: updated }
    },

    /** Its files stay while a letter or a draft uses them. */
    async remove(id: string, by: CurrentStaff) {
      await db.transaction().execute(async (trx) => {
        const deleted = await trx.deleteFrom('reply_templates').where('id', '=', id).returning('name').executeTakeFirst()
        if (!deleted) throw new NotFoundError(TEMPLATE_MESSAGES.notFound)
        await audit.record(trx, by, 'deleted', { kind: 'reply template', id, name: deleted.name })
      })
      return { message: TEMPLATE_MESSAGES.deleted }
    },
  }

  function toColumns({ name, hint, subject, content }: NewReplyTemplate, by: CurrentStaff) {
    return { name, hint, subject, content, updated_at: now().toISOString(), updated_by: by.name }
  }

  async function find(trx: Transaction<Tables>, id: string): Promise<StaffReplyTemplate> {
    const [template] = await toTemplates(trx, await trx.selectFrom('reply_templates').selectAll().where('id', '=', id).execute())
    if (!template) throw new NotFoundError(TEMPLATE_MESSAGES.notFound)
    return template
  }

  async function toTemplates(executor: Executor, rows: Row<'reply_templates'>[]): Promise<StaffReplyTemplate[]> {
    const ids = rows.map(({ id }) => id)
    const filesOf = await findReplyFiles(executor, 'template_id', ids)
    const uses = await countUses(executor, ids)
    return rows.map((row) => ({
      _id: row.id,
      name: row.name,
      hint: row.hint,
      subject: row.subject,
      content: row.content,
      files: filesOf(row.id),
      unknownPlaceholders: findUnknownPlaceholders(`${row.subject}\n${row.content}`),
      uses: uses.get(row.id) ?? 0,
      version: row.version,
      updatedAt: row.updated_at,
      updatedBy: row.updated_by,
    }))
  }

  async function countUses(executor: Executor, ids: string[]): Promise<Map<string | null, number>> {
    if (ids.length === 0) return new Map()
    const rows = await executor
      .selectFrom('replies')
      .where('template_id', 'in', ids)
      .where('sent_at', '>', new Date(now().getTime() - COUNTED_DAYS * DAY_MS).toISOString())
      .select((eb) => ['template_id', eb.fn.countAll<number>().as('n')])
      .groupBy('template_id')
      .execute()
    return new Map(rows.map((row) => [row.template_id, Number(row.n)]))
  }
}
