import { z } from 'zod'
import { timestamp } from './fields.ts'
import { LETTER_NAMES, LETTER_SUBJECT_MAX, LETTER_TEXT_MAX } from './site-content/letters.ts'

// A letter before it is published: how it looks, and a test to oneself.

export const letterParams = z.object({ name: z.enum(LETTER_NAMES) })

/** Who the letter is filled with: somebody who wrote lately, where the letter is about such a case, or nobody real. */
const filling = z.enum(['recent', 'invented'])
export type LetterFilling = z.infer<typeof filling>

/** The words as they stand in the form; they need not be saved or finished. */
export const letterWords = z.strictObject({
  subject: z.string().max(LETTER_SUBJECT_MAX),
  text: z.string().max(LETTER_TEXT_MAX),
  filling: filling.default('recent'),
})

/** Which of its texts, where a letter has more than one. */
export const LETTER_TEXTS = ['text', 'textWithNote'] as const
export const letterTest = z.strictObject({ textName: z.enum(LETTER_TEXTS).default('text'), filling: filling.default('recent') })

export const letterPreview = z.object({
  from: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  /** The case that it is filled with; null where names and dates are invented. */
  about: z.object({ name: z.string(), at: timestamp }).nullable(),
  /** Whether a case of late could fill it. */
  hasRecent: z.boolean(),
})
export type LetterPreview = z.infer<typeof letterPreview>

export const LETTER_TEST_MESSAGES = {
  sent: 'A test is on its way to {{address}}.',
  kept: 'No mail server is set up, so nothing was sent. The test is kept as a file, and the Outbox shows it.',
} as const

/** Before the subject of a test, so that nobody takes it for a real letter. */
export const TEST_SUBJECT_PREFIX = 'Test: '
