import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { idParams, MAX_INTEGER } from '../fields.ts'
import { email, emailListQuery, emailStateCounts } from '../outbox.ts'
import { KB, pagination, messageReply } from './shared.ts'

/** Emails and their delivery. */
export const outboxCalls = {
  listEmails: {
    method: 'GET',
    path: '/api/outbox/letters',
    access: 'staff',
    role: 'staff',
    rate: 'read',
    summary: 'Emails and their delivery, newest first',
    query: emailListQuery,
    reply: {
      data: z.array(email),
      ...pagination,
      total: z.number().int(),
      /** Over all pages. */
      troubles: emailStateCounts,
      /** Where emails go, as staff read it: a mail server, or files. */
      goesTo: z.string(),
      hasMailServer: z.boolean(),
    },
  },
  resendEmail: {
    method: 'POST',
    path: '/api/outbox/resend/:id',
    access: 'staff',
    role: 'staff',
    rate: 'write',
    summary: 'Queue a failed, unconfirmed or stopped email again, or a captured one once there is a mail server',
    params: idParams,
    reply: { ...messageReply, letter: email },
  },
  sendCapturedEmails: {
    method: 'POST',
    path: '/api/outbox/send-kept',
    access: 'staff',
    role: 'staff',
    rate: 'write',
    summary: 'Queue captured emails, oldest first, once there is a mail server; those with an expired link are left out',
    body: z.strictObject({
      /** `next` of the former call; without it, from the beginning. */
      after: z.number().int().min(0).max(MAX_INTEGER).optional(),
    }),
    maxBytes: 1 * KB,
    reply: {
      ...messageReply,
      queued: z.number().int(),
      /** Not queued, because the link in them has expired. */
      leftOut: z.number().int(),
      /** The value of `after` for the next call, or null at the end. */
      next: z.number().int().nullable(),
    },
  },
  stopEmail: {
    method: 'POST',
    path: '/api/outbox/stop/:id',
    access: 'staff',
    role: 'staff',
    rate: 'write',
    summary: 'Stop a queued email',
    params: idParams,
    reply: { ...messageReply, letter: email },
  },
  markEmailSent: {
    method: 'POST',
    path: '/api/outbox/mark-sent/:id',
    access: 'staff',
    role: 'staff',
    rate: 'write',
    summary: 'Mark an unconfirmed email as sent',
    params: idParams,
    reply: { ...messageReply, letter: email },
  },
} as const satisfies Record<string, Endpoint>
