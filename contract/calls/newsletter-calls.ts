import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { byId, byToken } from '../fields.ts'
import { subscriber, subscriberCounts, subscriberListQuery, subscription } from '../newsletter.ts'
import { KB, page, said } from './pieces.ts'

/** Who receives the newsletter. */
export const newsletterCalls = {
  subscribe: {
    method: 'POST',
    path: '/api/newsletter/subscribe',
    access: 'public',
    rate: 'form',
    summary: 'Ask for the newsletter; a letter with a link confirms the address',
    body: subscription,
    maxBytes: 4 * KB,
    reply: said,
  },
  confirmSubscription: {
    method: 'POST',
    path: '/api/newsletter/confirm/:token',
    access: 'public',
    rate: 'form',
    summary: 'Confirm an address with the link’s token',
    params: byToken,
    reply: said,
  },
  refuseNewsletter: {
    method: 'POST',
    path: '/api/newsletter/not-me/:token',
    access: 'public',
    rate: 'form',
    summary: 'Say that somebody else entered the address; the form sends nothing more there',
    params: byToken,
    reply: said,
  },
  unsubscribe: {
    method: 'POST',
    path: '/api/newsletter/unsubscribe/:token',
    access: 'public',
    rate: 'form',
    summary: 'Leave the newsletter with one click (RFC 8058)',
    params: byToken,
    reply: said,
  },
  listSubscribers: {
    method: 'GET',
    path: '/api/newsletter/subscribers',
    access: 'staff',
    role: 'staff',
    rate: 'read',
    summary: 'Subscribers, newest first',
    query: subscriberListQuery,
    reply: {
      data: z.array(subscriber),
      ...page,
      total: z.number().int(),
      /** How many there are of each state, over all pages and whatever was searched for. */
      counts: subscriberCounts,
    },
  },
  deleteSubscriber: {
    method: 'DELETE',
    path: '/api/newsletter/delete-subscriber/:id',
    access: 'staff',
    role: 'staff',
    rate: 'write',
    summary: 'Delete a subscriber with every trace',
    params: byId,
    reply: said,
  },
  exportSubscribers: {
    method: 'GET',
    path: '/api/newsletter/export',
    access: 'staff',
    role: 'owner',
    rate: 'read',
    summary: 'Confirmed subscribers as CSV, each with its unsubscribe link',
    reply: 'file',
  },
} as const satisfies Record<string, Endpoint>
