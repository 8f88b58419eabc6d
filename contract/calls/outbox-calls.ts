import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { byId } from '../fields.ts'
import { letter, letterListQuery } from '../outbox.ts'
import { page, said } from './pieces.ts'

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
      /** How many wait, failed or are unconfirmed, over all pages. */
      troubles: z.object({ queued: z.number(), failed: z.number(), unconfirmed: z.number() }),
      /** What takes the letters on, in words: a mail server, or files. */
      goesTo: z.string(),
    },
  },
  resendLetter: {
    method: 'POST',
    path: '/api/outbox/resend/:id',
    access: 'staff',
    role: 'staff',
    rate: 'write',
    summary: 'Queue a failed, unconfirmed or stopped letter again',
    params: byId,
    reply: { ...said, letter },
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
