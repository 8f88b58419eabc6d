import type { z } from 'zod'
import { interpolate } from '../../contract/interpolate.ts'
import {
  LETTER_TEST_MESSAGES,
  type LetterFilling,
  type LetterPreview,
  TEST_SUBJECT_PREFIX,
  type letterTest,
  type letterWords,
} from '../../contract/letter-test.ts'
import { checkValue } from '../../contract/site-content/check-content.ts'
import type { SiteContent } from '../../contract/site-content/documents.ts'
import { fillFacts, listFacts } from '../../contract/site-content/facts.ts'
import { type LetterName, lettersFields } from '../../contract/site-content/letters.ts'
import type { CurrentStaff } from '../../contract/staff/auth.ts'
import type { MailAddress } from '../config.ts'
import type { Db } from '../database/tables.ts'
import { BadRequestError } from '../errors.ts'
import type { NewEmail } from '../mail/new-email.ts'
import { type Outbox, contentColumns } from '../mail/outbox.ts'
import { fillLetter } from '../mail/templates/fill-letter.ts'
import { renderEmailParts } from '../mail/transport/compose-email.ts'
import { readPublished } from '../site-content/published-content.ts'
import { LETTER_KINDS, inventValues } from './letter-samples.ts'
import { findRecentCase } from './recent-cases.ts'

type Words = { subject: string; text: string }

type Dependencies = {
  db: Db
  outbox: Pick<Outbox, 'queue' | 'wake'>
  /** The texts with all drafts. */
  readDrafts: () => Promise<SiteContent>
  mailFrom: MailAddress
  siteUrl: string
  hasMailServer: boolean
  now: () => Date
}

export type LetterTests = ReturnType<typeof createLetterTests>

/** Letters of the site before they are published: as their readers would get them, and as a test to oneself. */
export function createLetterTests({ db, outbox, readDrafts, mailFrom, siteUrl, hasMailServer, now }: Dependencies) {
  return {
    async preview(
      name: LetterName,
      { filling, ...words }: z.output<typeof letterWords>,
      by: CurrentStaff,
    ): Promise<{ preview: LetterPreview }> {
      const { email, content, about, hasRecent } = await fill(name, words, filling, by)
      const { body, blocks } = contentColumns(email)
      const row = {
        kind: email.kind,
        subject: email.subject,
        body,
        blocks: blocks ?? null,
        link_token: null,
        unsubscribe_url: email.unsubscribeUrl ?? '',
      }
      return {
        preview: {
          from: mailFrom.name ? `${mailFrom.name} <${mailFrom.address}>` : mailFrom.address,
          subject: email.subject,
          ...renderEmailParts(row, { siteUrl, content }),
          about: about ? { name: about.name, at: about.at } : null,
          hasRecent,
        },
      }
    },

    /** The draft of the letter, by the way that all letters go. */
    async send(name: LetterName, { textName, filling }: z.output<typeof letterTest>, by: CurrentStaff) {
      const letter: Record<string, string> = (await readDrafts()).letters.templates[name]
      const words = { subject: letter.subject ?? '', text: letter[textName] ?? letter.text ?? '' }
      requireComplete(name, letter)
      const { email } = await fill(name, words, filling, by)
      await db
        .transaction()
        .execute((trx) =>
          outbox.queue(trx, { ...email, subject: `${TEST_SUBJECT_PREFIX}${email.subject}`, to: { name: by.name, address: by.email } }),
        )
      outbox.wake()
      return { message: hasMailServer ? interpolate(LETTER_TEST_MESSAGES.sent, { address: by.email }) : LETTER_TEST_MESSAGES.kept }
    },
  }

  /** With the facts that are published, as a letter has that leaves now. */
  async function fill(name: LetterName, words: Words, filling: LetterFilling, by: CurrentStaff) {
    const content = await readPublished(db, 'agency', 'letters')
    const { agency } = content
    const recent = await findRecentCase(db, name, agency, siteUrl)
    const about = filling === 'recent' ? recent : undefined
    const values = about?.values ?? inventValues(name, { agency, siteUrl, now: now(), recipientName: by.name })
    const email: Omit<NewEmail, 'to'> = {
      kind: LETTER_KINDS[name],
      // Deleting the case deletes what was written about it, this too.
      about: about?.id ?? '',
      ...fillLetter(fillFacts(words, listFacts(agency)), values),
      ...(name === 'newsletterKnown' && { unsubscribeUrl: `${siteUrl}/newsletter/unsubscribe/example` }),
    }
    return { email, content, about, hasRecent: recent !== undefined }
  }
}

/** A letter with an unknown placeholder cannot go out, also not as a test. */
function requireComplete(name: LetterName, letter: unknown): void {
  const problem = checkValue(lettersFields.fields.templates.fields[name], name, letter)
  if (problem) throw new BadRequestError(problem.message, { [`templates.${problem.path}`]: problem.message })
}
