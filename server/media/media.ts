import type { FastifyBaseLogger } from 'fastify'
import type { Admin } from '../../contract/admin.ts'
import { mediaAddress, mediaIdOf } from '../../contract/media.ts'
import { STAFF_BLOG_MESSAGES } from '../../contract/staff-blog.ts'
import { newId } from '../database/ids.ts'
import type { Db } from '../database/tables.ts'
import { createInspector } from '../files/inspect.ts'
import type { KeptFiles } from '../files/kept-files.ts'
import type { PictureQueue } from '../files/picture-queue.ts'
import type { Quarantine } from '../files/quarantine.ts'
import type { IncomingForm, Receive } from '../files/receive.ts'
import { FileMissing, type FileStore } from '../files/store.ts'
import { BadInput, NotFound } from '../http/failures.ts'

/** Twice the widest place that a page has for a picture. */
const WIDEST_PIXELS = 2400
/** An upload may wait so long for its post to be saved. */
const UNUSED_AFTER_MS = 24 * 3_600_000

export type Media = ReturnType<typeof createMedia>

type Dependencies = {
  db: Db
  files: FileStore
  kept: KeptFiles
  quarantine: Quarantine
  receive: Receive
  queue: PictureQueue
  now: () => Date
  log: FastifyBaseLogger
}

/** Pictures that staff upload for their posts and that everybody may see. */
export function createMedia({ db, files, kept, quarantine, receive, queue, now, log }: Dependencies) {
  const inspect = createInspector({ queue, pictures: { widest: WIDEST_PIXELS } })

  return {
    upload: (incoming: IncomingForm, by: Admin) =>
      quarantine.during(async (folder) => {
        const { files: sent } = await receive(incoming, folder)
        const [file] = sent
        if (!file || sent.length > 1) throw new BadInput(STAFF_BLOG_MESSAGES.onePicture, { files: STAFF_BLOG_MESSAGES.onePicture })
        const [inspected] = await inspect([file], incoming)
        const { type, path, bytes, sha256 } = inspected!
        const id = newId()
        await kept.during([{ id, path }], async (committing) => {
          committing()
          await db.insertInto('media').values({ id, type, bytes, sha256, created_at: now().toISOString(), created_by: by.name }).execute()
        })
        return { message: STAFF_BLOG_MESSAGES.uploaded, url: mediaAddress({ id, type }) }
      }),

    async open(path: string) {
      const picture = await db
        .selectFrom('media')
        .selectAll()
        .where('id', '=', mediaIdOf(path) ?? '')
        .executeTakeFirst()
      if (!picture || mediaAddress(picture) !== path) throw new NotFound('Not found')
      try {
        return { ...picture, content: await files.open(picture.id) }
      } catch (error) {
        if (!(error instanceof FileMissing)) throw error
        log.error({ err: error }, 'an uploaded picture is missing')
        throw new NotFound('Not found')
      }
    },

    /** Forgets pictures that no version of a post shows. */
    async sweep(): Promise<void> {
      const before = new Date(now().getTime() - UNUSED_AFTER_MS).toISOString()
      const unused = await db
        .deleteFrom('media')
        .where('created_at', '<', before)
        .where(({ not, exists, selectFrom }) => not(exists(selectFrom('blog_media').select('blog').whereRef('media', '=', 'media.id'))))
        .returning('id')
        .execute()
      await kept.discard(unused.map(({ id }) => id))
    },
  }
}
