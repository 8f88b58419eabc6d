import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import {
  enquiry,
  enquiryChange,
  enquiryListQuery,
  enquiryStats,
  enquirySummary,
  newEnquiry,
  reply,
} from '../enquiry.ts'
import { byId } from '../fields.ts'
import { byNote, newNote, note } from '../note.ts'
import { KB, page, said } from './pieces.ts'

/** Enquiries, called queries in addresses. */
export const enquiryCalls = {
  createEnquiry: {
    method: 'POST',
    path: '/api/contact/create',
    access: 'public',
    rate: 'form',
    summary: 'Send an enquiry; an Idempotency-Key header makes a second identical call return the first answer',
    body: newEnquiry,
    maxBytes: 64 * KB,
    reply: said,
    status: 201,
  },
  listEnquiries: {
    method: 'GET',
    path: '/api/contact/get-all-queries',
    access: 'staff',
    rate: 'read',
    summary: 'Enquiries, newest first: the newest 500, or a page of a search',
    query: enquiryListQuery,
    reply: { data: z.array(enquirySummary), ...page, stats: enquiryStats },
  },
  getEnquiry: {
    method: 'GET',
    path: '/api/contact/get-query/:id',
    access: 'staff',
    rate: 'read',
    summary: 'One enquiry with its replies and what became of each letter',
    params: byId,
    reply: { data: enquiry },
  },
  updateEnquiry: {
    method: 'PUT',
    path: '/api/contact/update-query/:id',
    access: 'staff',
    rate: 'write',
    summary: 'Close, reopen, set the priority, or restore from spam',
    params: byId,
    body: enquiryChange,
    maxBytes: 4 * KB,
    reply: { ...said, data: enquiry },
  },
  replyToEnquiry: {
    method: 'POST',
    path: '/api/contact/respond-query/:id',
    access: 'staff',
    rate: 'write',
    summary: 'Record a reply, mark the enquiry responded and queue the letter, in one act',
    params: byId,
    body: reply,
    maxBytes: 256 * KB,
    reply: said,
  },
  deleteEnquiry: {
    method: 'DELETE',
    path: '/api/contact/delete-query/:id',
    access: 'staff',
    rate: 'write',
    summary: 'Delete an enquiry and its replies',
    params: byId,
    reply: said,
  },
  addEnquiryNote: {
    method: 'POST',
    path: '/api/contact/add-note/:id',
    access: 'staff',
    rate: 'write',
    summary: 'Write a note on an enquiry for colleagues; it is never sent. Takes an Idempotency-Key header',
    params: byId,
    body: newNote,
    maxBytes: 32 * KB,
    reply: { ...said, note },
    status: 201,
  },
  deleteEnquiryNote: {
    method: 'DELETE',
    path: '/api/contact/delete-note/:id/:noteId',
    access: 'staff',
    rate: 'write',
    summary: 'Delete a note of one’s own',
    params: byNote,
    reply: said,
  },
} as const satisfies Record<string, Endpoint>
