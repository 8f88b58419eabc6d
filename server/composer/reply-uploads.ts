import { buffer } from 'node:stream/consumers'
import { REPLY_MESSAGES } from '../../contract/casework.ts'
import { FILE_NOT_FOUND_MESSAGE } from '../../contract/upload.ts'
import { deleteUnusedReplyFiles, findReplyFiles, toReplyFile } from '../casework/reply-files.ts'
import { runInBatches } from '../database/batches.ts'
import { newId } from '../database/ids.ts'
import type { Db, Row } from '../database/tables.ts'
import { BadRequestError, NotFoundError } from '../errors.ts'
import { inspectUnchanged } from '../files/inspect.ts'
import type { IncomingFiles } from '../files/incoming-files.ts'
import type { IncomingForm, ReceiveForm } from '../files/receive-form.ts'
import type { FileStore } from '../files/store/file-store.ts'
import type { StoredFiles } from '../files/stored-files.ts'
import type { Attachment } from '../mail/transport/compose-email.ts'

/** A file is not deleted before, so that the draft or the template that it is for can be saved. */
const UNUSED_AFTER_MS = 24 * 3_600_000

export type ReplyUploads = ReturnType<typeof createReplyUploads>

type Dependencies = { db: Db; storedFiles: StoredFiles; incomingFiles: IncomingFiles; receive: ReceiveForm; now: () => Date }

/** Files that staff upload for letters and templates. They go out byte for byte, once their type is known. */
export function createReplyUploads({ db, storedFiles, incomingFiles, receive, now }: Dependencies) {
  return {
    upload: (form: IncomingForm) =>
      incomingFiles.withFolder(async (folder) => {
        const { files: uploaded } = await receive(form, folder)
        const [file] = uploaded
        if (!file || uploaded.length > 1) throw new BadRequestError(REPLY_MESSAGES.oneFile, { files: REPLY_MESSAGES.oneFile })
        const { name, type, path, bytes, sha256 } = await inspectUnchanged(file)
        const row = { id: newId(), name, type, bytes, sha256, created_at: now().toISOString() }
        await storedFiles.storeDuring([{ id: row.id, path }], async (onCommitting) => {
          onCommitting()
          await db.insertInto('reply_files').values(row).execute()
        })
        return { message: REPLY_MESSAGES.fileAttached, file: toReplyFile(row) }
      }),

    async open(id: string) {
      const file = await db.selectFrom('reply_files').selectAll().where('id', '=', id).executeTakeFirst()
      if (!file) throw new NotFoundError(FILE_NOT_FOUND_MESSAGE)
      return { ...file, content: await storedFiles.open(id) }
    },

    /** Deletes files of which no letter, draft or template is left. */
    async deleteUnused(): Promise<void> {
      const before = new Date(now().getTime() - UNUSED_AFTER_MS).toISOString()
      await runInBatches(async (limit) => {
        const deleted = await db.transaction().execute(async (trx) => {
          const old = await trx
            .selectFrom('reply_files')
            .select('id')
            .where('created_at', '<', before)
            .where(({ not, exists, selectFrom }) =>
              not(exists(selectFrom('reply_file_uses').select('seq').whereRef('reply_file_uses.file_id', '=', 'reply_files.id'))),
            )
            .limit(limit)
            .execute()
          return deleteUnusedReplyFiles(
            trx,
            old.map(({ id }) => id),
          )
        })
        await storedFiles.discard(deleted)
        return deleted.length
      })
    },
  }
}

/** The files that go out with an email, for the mailer. */
export const createAttachmentReader =
  (db: Db, files: FileStore) =>
  async ({ id }: Row<'emails'>): Promise<Attachment[]> => {
    const filesOf = await findReplyFiles(db, 'email_id', [id])
    const attachments: Attachment[] = []
    for (const { _id, name, type } of filesOf(id)) attachments.push({ name, type, content: await buffer(await files.open(_id)) })
    return attachments
  }
