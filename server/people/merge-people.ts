import type { Transaction } from 'kysely'
import { PERSON_MESSAGES } from '../../contract/person.ts'
import type { CurrentStaff } from '../../contract/staff/auth.ts'
import type { AuditAction } from '../../contract/staff/audit.ts'
import type { Audit } from '../audit/audit.ts'
import type { Store } from '../database/store.ts'
import type { Row, Tables } from '../database/tables.ts'
import { ConflictError } from '../errors.ts'
import { getPerson } from './people.ts'
import { findPerson, listMembers, lockPeople, refreshListedAt } from './person-rows.ts'

type Dependencies = { store: Store; audit: Audit; now: () => Date }

/**
 * Merging only notes who is part of whom: everything keeps its address. Of A that was merged into B, and B into C, taking out B gives B with A
 * again, exactly as it was.
 */
export function createMergePeople({ store, audit, now }: Dependencies) {
  const { db, engine } = store

  return {
    /** Makes another person, with all that were merged into it, part of this one. */
    async merge(id: string, otherId: string, by: CurrentStaff) {
      const person = await inOrder(async (trx) => {
        const [root, other] = [await findPerson(trx, id), await findPerson(trx, otherId)]
        if (root.id === other.id) throw new ConflictError(PERSON_MESSAGES.sameAlready)
        const merged_at = now().toISOString()
        await trx.updateTable('people').set({ merged_into: root.id, merged_at, merged_by: by.name }).where('id', '=', other.id).execute()
        await refreshListedAt(trx, root.id)
        await record(trx, by, 'merged', root, other)
        return getPerson(trx, root.id)
      })
      return { message: PERSON_MESSAGES.merged, person }
    },

    /** Takes a person out again, with all that were merged into it before. */
    async separate(id: string, otherId: string, by: CurrentStaff) {
      const person = await inOrder(async (trx) => {
        const root = await findPerson(trx, id)
        const other = (await listMembers(trx, root.id)).find((member) => member.id === otherId && member.id !== root.id)
        if (!other) throw new ConflictError(PERSON_MESSAGES.notMerged)
        await trx.updateTable('people').set({ merged_into: '', merged_at: null, merged_by: '' }).where('id', '=', other.id).execute()
        await refreshListedAt(trx, root.id)
        await refreshListedAt(trx, other.id)
        await record(trx, by, 'separated', root, other)
        return getPerson(trx, root.id)
      })
      return { message: PERSON_MESSAGES.separated, person }
    },

    /** The two are not suggested again, nor are those that are merged with them now. */
    async dismissSame(id: string, otherId: string) {
      await inOrder(async (trx) => {
        const [person, other] = [await findPerson(trx, id), await findPerson(trx, otherId)]
        if (person.id === other.id) throw new ConflictError(PERSON_MESSAGES.sameAlready)
        await trx
          .insertInto('person_distinctions')
          .values({ person_id: person.id, other_id: other.id, created_at: now().toISOString() })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      })
      return { message: PERSON_MESSAGES.notSame }
    },
  }

  function inOrder<Result>(act: (trx: Transaction<Tables>) => Promise<Result>): Promise<Result> {
    return db.transaction().execute(async (trx) => {
      await lockPeople(trx, engine)
      return act(trx)
    })
  }

  /** The detail names the other: erasing either of them clears it. */
  async function record(
    trx: Transaction<Tables>,
    by: CurrentStaff,
    action: AuditAction,
    person: Row<'people'>,
    other: Row<'people'>,
  ): Promise<void> {
    await audit.record(trx, by, action, { kind: 'person', id: person.id, name: person.name || person.address }, other.address)
  }
}
