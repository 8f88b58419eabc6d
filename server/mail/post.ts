import type { MailAddress } from '../config.ts'
import type { Row } from '../database/tables.ts'
import { captureCarrier, keptLetters } from './capture.ts'
import type { Hands, Outcome, Patience } from './carrier.ts'
import { type Message, composeMessage } from './message.ts'
import { asciiAddress } from './new-letter.ts'
import { smtpCarrier } from './smtp.ts'

/** Mail servers may think for minutes about a letter they have received; before that they are quick or in trouble. */
const PATIENCE: Patience = { talkMs: 60_000, answerMs: 5 * 60_000 }

/** The way out: over SMTP, or into files while no mail server is set. */
export function createPost({ smtpUrl, mailFrom, siteUrl, dataDir, patience = PATIENCE }: Settings): Post {
  const kept = keptLetters(dataDir)
  const carrier = smtpUrl ? smtpCarrier({ smtpUrl, siteUrl, patience }) : captureCarrier(kept)
  return {
    where: carrier.where,
    hasMailServer: smtpUrl !== undefined,
    domain: asciiAddress(mailFrom.address).split('@')[1]!,
    patience,
    discard: kept.discard,
    async send(letter, hands) {
      let message: Message
      try {
        message = await composeMessage(letter, { mailFrom, siteUrl })
      } catch {
        return { state: 'failed', reason: 'The letter could not be put together.', code: 'ECOMPOSE' }
      }
      return carrier.carry(message, hands)
    },
  }
}

type Settings = {
  smtpUrl: string | undefined
  mailFrom: MailAddress
  siteUrl: string
  dataDir: string
  patience?: Patience
}

export type Post = {
  /** For the start-up line, without secrets. */
  where: string
  /** Otherwise letters become files. */
  hasMailServer: boolean
  /** What the letters' Message-IDs end in. */
  domain: string
  patience: Patience
  /** Removes the files that these letters have become while there was no mail server. */
  discard(letters: Pick<Row<'letters'>, 'id' | 'created_at'>[]): Promise<void>
  /** Never throws: whatever happens is an outcome. */
  send(letter: Row<'letters'>, hands: Hands): Promise<Outcome>
}
