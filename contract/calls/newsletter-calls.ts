import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { idParams, tokenParams } from '../fields.ts'
import { subscriber, subscriberCounts, subscriberListQuery, newSubscription } from '../newsletter.ts'
import { KB, pagination, messageReply } from './shared.ts'

/** Newsletter subscriptions. */
export const newsletterCalls = {
  subscribe: {
    method: 'POST',
    path: '/api/newsletter/subscribe',
    access: 'public',
    rate: 'form',
    summary: 'Subscribe to the newsletter; an email with a link confirms the address',
    body: newSubscription,
    maxBytes: 4 * KB,
    reply: messageReply,
  },
  confirmSubscription: {
    method: 'POST',
    path: '/api/newsletter/confirm/:token',
    access: 'public',
    rate: 'form',
    summary: 'Confirm an address with the link’s token',
    params: tokenParams,
    reply: messageReply,
  },
  rejectSubscription: {
    method: 'POST',
    path: '/api/newsletter/not-me/:token',
    access: 'public',
    rate: 'form',
    summary: 'Report that another person entered the address; the form sends nothing more there',
    params: tokenParams,
    reply: messageReply,
  },
  unsubscribe: {
    method: 'POST',
    path: '/api/newsletter/unsubscribe/:token',
    access: 'public',
    rate: 'form',
    summary: 'Unsubscribe with one click (RFC 8058)',
    params: tokenParams,
    reply: messageReply,
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
      ...pagination,
      total: z.number().int(),
      /** How many there are in each state, over all pages and regardless of the search. */
      counts: subscriberCounts,
    },
  },
  deleteSubscriber: {
    method: 'DELETE',
    path: '/api/newsletter/delete-subscriber/:id',
    access: 'staff',
    role: 'staff',
    rate: 'write',
    summary: 'Delete a subscriber and all emails to them',
    params: idParams,
    reply: messageReply,
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
