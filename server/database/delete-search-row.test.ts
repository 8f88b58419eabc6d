import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestStore } from '../../tests/support/database/test-store.ts'
import { deleteSearchRow } from './delete-search-row.ts'

/** Characters that occur nowhere else here. */
const RARE = 'ʭʬ'

test('replaced words are overwritten in the search index of SQLite', async () => {
  const { store, close } = await createTestStore('sqlite')
  const { db } = store
  for (let n = 1; n <= 6; n += 1) {
    await replaceWords(1, `stays ${RARE} `.repeat(n))
    await replaceWords(2, `xylophone ${RARE} `.repeat(300 + n))
  }
  expect(await countTraces()).toBeGreaterThan(0)
  await replaceWords(1, 'stays')
  await replaceWords(2, 'xylophone')
  expect(await countTraces()).toBe(0)
  expect((await db.selectFrom('enquiry_search').select(['rowid', 'words']).orderBy('rowid').execute()).map(({ words }) => words)).toEqual([
    'stays',
    'xylophone',
  ])
  await close()

  function replaceWords(seq: number, words: string): Promise<void> {
    return db.transaction().execute(async (trx) => {
      await deleteSearchRow(trx, 'enquiry', seq)
      await trx.insertInto('enquiry_search').values({ rowid: seq, words }).execute()
    })
  }

  async function countTraces(): Promise<number> {
    const { rows } = await sql<{ block: Uint8Array }>`select block from enquiry_search_data`.execute(db)
    return rows.filter(({ block }) => Buffer.from(block).includes(RARE)).length
  }
})
