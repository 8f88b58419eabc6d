import type { Transaction } from 'kysely'
import { CONFIRM_HOURS } from '../../contract/newsletter.ts'
import { hashOf } from '../database/ids.ts'
import type { Row, Tables } from '../database/tables.ts'

const HOUR_MS = 3_600_000

/**
 * Whether a letter is still of use to its recipient. An invitation, a new password and the confirmation of a subscription are a link that works
 * for a while and once; and nobody who has left the newsletter gets a letter of it.
 */
export async function isStillOfUse(trx: Transaction<Tables>, letter: Row<'letters'>, now: Date): Promise<boolean> {
  if (letter.kind === 'account') return leadsIn(trx, letter, now)
  if (letter.kind === 'newsletter') return isAwaited(trx, letter, now)
  return true
}

async function leadsIn(trx: Transaction<Tables>, letter: Row<'letters'>, now: Date): Promise<boolean> {
  const works = async (table: 'invites' | 'password_resets', mark: string) => {
    const link = trx.selectFrom(table).select('token_hash').where('token_hash', '=', hashOfToken(letter, mark))
    return (await link.where('expires_at', '>', now.toISOString()).executeTakeFirst()) !== undefined
  }
  return (await works('invites', '/accept-invite#')) || works('password_resets', '/reset-password#')
}

async function isAwaited(trx: Transaction<Tables>, letter: Row<'letters'>, now: Date): Promise<boolean> {
  const reader = await trx.selectFrom('subscribers').selectAll().where('id', '=', letter.about).executeTakeFirst()
  const isForReaders = letter.unsubscribe_url !== ''
  if (isForReaders || reader?.state !== 'pending') return isForReaders && reader?.state === 'confirmed'
  const oldest = new Date(now.getTime() - CONFIRM_HOURS * HOUR_MS).toISOString()
  return reader.asked_at >= oldest && reader.confirm_hash === hashOfToken(letter, '/newsletter/confirm/')
}

/** Of the secret that stands behind this mark and ends with the line. */
function hashOfToken({ body }: Row<'letters'>, mark: string): string {
  const begin = body.indexOf(mark)
  return begin < 0 ? '' : hashOf(body.slice(begin + mark.length).split('\n', 1)[0]!.trim())
}
