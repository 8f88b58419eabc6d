import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { idParams } from '../fields.ts'
import { mention, newPresence } from '../live.ts'
import { KB, messageReply } from './shared.ts'

/** What staff are told as it happens. */
export const liveCalls = {
  streamEvents: {
    method: 'GET',
    path: '/api/desk/events',
    access: 'staff',
    role: 'staff',
    rate: 'read',
    summary: 'Server-sent events: changes of cases, posts and texts of the website, who reads or types, and mentions',
    reply: 'events',
  },
  reportPresence: {
    method: 'POST',
    path: '/api/desk/presence',
    access: 'staff',
    role: 'staff',
    rate: 'read',
    summary: 'Say that one has a case or a post open, types, or has left it',
    body: newPresence,
    maxBytes: 1 * KB,
    reply: messageReply,
  },
  listMentions: {
    method: 'GET',
    path: '/api/desk/mentions',
    access: 'staff',
    role: 'staff',
    rate: 'read',
    summary: 'Notes that name the caller and were not seen yet, newest first',
    reply: { data: z.array(mention) },
  },
  markMentionsSeen: {
    method: 'POST',
    path: '/api/desk/mentions/seen/:id',
    access: 'staff',
    role: 'staff',
    rate: 'write',
    summary: 'The caller has seen the notes of a case that name them',
    params: idParams,
    reply: messageReply,
  },
} as const satisfies Record<string, Endpoint>
