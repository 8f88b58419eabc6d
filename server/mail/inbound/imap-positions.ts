import type { Db, Executor } from '../../database/tables.ts'

export type FolderPosition = { uidValidity: string; lastUid: number; startedAt: Date }
export type FolderPositions = ReturnType<typeof createFolderPositions>

/** How far each folder of a mailbox was read. */
export function createFolderPositions({ db, account, now }: { db: Db; account: string; now: () => Date }) {
  const nameOf = (folder: string) => `${account}/${folder}`
  const nowIso = () => now().toISOString()

  return {
    find,

    /** Begins a folder: only what comes after this UID is read. */
    async begin(folder: string, uidValidity: string, lastUid: number): Promise<FolderPosition> {
      const at = nowIso()
      await db
        .insertInto('mail_folders')
        .values({ name: nameOf(folder), uid_validity: uidValidity, last_uid: lastUid, started_at: at, read_at: at })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return (await find(folder))!
    },

    /** In the transaction that stores the message. Fails when another node has numbered the folder anew meanwhile. */
    async record(executor: Executor, folder: string, uidValidity: string, uid: number): Promise<void> {
      const { numUpdatedRows } = await executor
        .updateTable('mail_folders')
        .set((eb) => ({ last_uid: eb.case().when('last_uid', '<', uid).then(uid).else(eb.ref('last_uid')).end(), read_at: nowIso() }))
        .where('name', '=', nameOf(folder))
        .where('uid_validity', '=', uidValidity)
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) throw new Error('The folder was numbered anew')
    },

    /** After the messages of a folder that was numbered anew were all read. */
    async renumber(folder: string, uidValidity: string, lastUid: number): Promise<void> {
      await db
        .updateTable('mail_folders')
        .set({ uid_validity: uidValidity, last_uid: lastUid, read_at: nowIso() })
        .where('name', '=', nameOf(folder))
        .execute()
    },

    async markRead(folder: string): Promise<void> {
      await db.updateTable('mail_folders').set({ read_at: nowIso() }).where('name', '=', nameOf(folder)).execute()
    },

    /** When each folder was last read, the latest first. */
    async list(): Promise<{ name: string; readAt: string }[]> {
      const prefix = nameOf('')
      const rows = await db.selectFrom('mail_folders').select(['name', 'read_at']).orderBy('read_at', 'desc').orderBy('name').execute()
      return rows
        .filter(({ name }) => name.startsWith(prefix))
        .map(({ name, read_at: readAt }) => ({ name: name.slice(prefix.length), readAt }))
    },
  }

  async function find(folder: string): Promise<FolderPosition | undefined> {
    const row = await db.selectFrom('mail_folders').selectAll().where('name', '=', nameOf(folder)).executeTakeFirst()
    return row && { uidValidity: row.uid_validity, lastUid: Number(row.last_uid), startedAt: new Date(row.started_at) }
  }
}
