import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { byId } from '../fields.ts'
import { letter, letterListQuery, letterTroubles } from '../outbox.ts'
import { KB, page, said } from './pieces.ts'

/** Letters, and what became of them. */
export const outboxCalls = {
  listLetters: {
    method: 'GET',
    path: '/api/outbox/letters',
    access: 'staff',
    role: 'staff',
    rate: 'read',
    summary: 'Letters and what became of them, newest first',
    query: letterListQuery,
    reply: {
      data: z.array(letter),
      ...page,
      total: z.number().int(),
      /** Over all pages. */
      troubles: letterTroubles,
      /** What takes the letters on, in words: a mail server, or files. */
      goesTo: z.string(),
      hasMailServer: z.boolean(),
    },
  },
  resendLetter: {
    method: 'POST',
    path: '/api/outbox/resend/:id',
    access: 'staff',
    role: 'staff',
    rate: 'write',
    summary: 'Queue a failed, unconfirmed or stopped letter again, or one kept as a file once there is a mail server',
    params: byId,
    reply: { ...said, letter },
  },
  sendKeptLetters: {
    method: 'POST',
    path: '/api/outbox/send-kept',
    access: 'staff',
    role: 'staff',
    rate: 'write',
    summary: 'Queue letters that were kept as files, oldest first, now that there is a mail server; those whose link no longer works stay',
    body: z.strictObject({
      /** The position that the former call came to; without it, from the beginning. */
      after: z.number().int().min(0).optional(),
    }),
    maxBytes: 1 * KB,
    reply: {
      ...said,
      queued: z.number().int(),
      /** Left as they are, because the link in them no longer works. */
      leftOut: z.number().int(),
      /** Where to go on, or null when all were seen. */
      next: z.number().int().nullable(),
    },
  },
  stopLetter: {
    method: 'POST',
    path: '/api/outbox/stop/:id',
    access: 'staff',
    role: 'staff',
    rate: 'write',
    summary: 'Take back a letter that still waits',
    params: byId,
    reply: { ...said, letter },
  },
  markLetterSent: {
    method: 'POST',
    path: '/api/outbox/mark-sent/:id',
    access: 'staff',
    role: 'staff',
    rate: 'write',
    summary: 'Say that an unconfirmed letter has arrived',
    params: byId,
    reply: { ...said, letter },
  },
} as const satisfies Record<string, Endpoint>
