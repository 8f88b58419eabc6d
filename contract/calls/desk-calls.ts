import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { caseChanges, caseContext, colleague, deskCounts, deskFilter, deskListQuery, deskNeighbour, deskRow } from '../desk.ts'
import { id, idParams } from '../fields.ts'
import { enquiryStats } from '../staff-enquiry.ts'
import { KB, messageReply, pagination } from './shared.ts'

/** The desk. A case is an enquiry, a demo request or a solution request. */
export const deskCalls = {
  listDesk: {
    method: 'GET',
    path: '/api/desk',
    access: 'staff',
    role: 'staff',
    rate: 'read',
    summary: 'A page of the cases of a view, by default all that are open with the oldest promise first',
    query: deskListQuery,
    reply: { data: z.array(deskRow), ...pagination, total: z.number().int(), counts: deskCounts, stats: enquiryStats },
  },
  getDeskNeighbours: {
    method: 'GET',
    path: '/api/desk/cases/:id/neighbours',
    access: 'staff',
    role: 'staff',
    rate: 'read',
    summary: 'The cases just above and below one in a list, and its place in it',
    params: idParams,
    query: deskFilter,
    reply: {
      previous: deskNeighbour.nullable(),
      next: deskNeighbour.nullable(),
      position: z.number().int().nullable(),
      total: z.number().int(),
    },
  },
  getCaseContext: {
    method: 'GET',
    path: '/api/desk/cases/:id/context',
    access: 'staff',
    role: 'staff',
    rate: 'read',
    summary: 'What happened to a case, whose it is, and who has begun a reply',
    params: idParams,
    reply: { context: caseContext },
  },
  changeCases: {
    method: 'POST',
    path: '/api/desk/change',
    access: 'staff',
    role: 'staff',
    rate: 'write',
    summary: 'Change owner, follow-up date, status, folder, stage or value of up to 100 cases at once',
    body: caseChanges,
    maxBytes: 16 * KB,
    reply: {
      ...messageReply,
      /** The cases that were changed, as they are now. */
      data: z.array(deskRow),
      /** Cases that a colleague took a moment before; they were left as they are. */
      taken: z.array(z.object({ _id: id, owner: colleague })),
      /** For undoChange; null when nothing was changed. */
      undoId: id.nullable(),
    },
  },
  undoChange: {
    method: 'POST',
    path: '/api/desk/undo/:id',
    access: 'staff',
    role: 'staff',
    rate: 'write',
    summary: 'Take back a change of one’s own within an hour, except where a case was changed again since',
    params: idParams,
    reply: { ...messageReply, data: z.array(deskRow), kept: z.number().int() },
  },
  listColleagues: {
    method: 'GET',
    path: '/api/desk/colleagues',
    access: 'staff',
    role: 'staff',
    rate: 'read',
    summary: 'The names of all colleagues with an account in use, for assignments and mentions',
    reply: { data: z.array(colleague) },
  },
} as const satisfies Record<string, Endpoint>
