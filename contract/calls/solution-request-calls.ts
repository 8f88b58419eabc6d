import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { reply } from '../enquiry.ts'
import { byId, id } from '../fields.ts'
import { byNote, newNote, note } from '../note.ts'
import {
  newSolutionRequest,
  solutionRequest,
  solutionRequestChange,
  solutionRequestListQuery,
  solutionRequestSummary,
} from '../solution-request.ts'
import { KB, MB, page, said } from './pieces.ts'

/** Custom solution requests. */
export const solutionRequestCalls = {
  submitSolutionRequest: {
    method: 'POST',
    path: '/api/custom-solutions/submit',
    access: 'public',
    rate: 'form',
    summary: 'Send a custom-solution request with files (PNG, JPG, PDF up to 10MB each, 10 at most)',
    body: newSolutionRequest,
    upload: true,
    maxBytes: 101 * MB,
    reply: said,
    status: 201,
  },
  listSolutionRequests: {
    method: 'GET',
    path: '/api/custom-solutions/get-all-requests',
    access: 'staff',
    rate: 'read',
    summary: 'Custom-solution requests, newest first',
    query: solutionRequestListQuery,
    reply: { data: z.array(solutionRequestSummary), ...page, total: z.number().int() },
  },
  getSolutionRequest: {
    method: 'GET',
    path: '/api/custom-solutions/get-request/:id',
    access: 'staff',
    rate: 'read',
    summary: 'One custom-solution request with its files and replies',
    params: byId,
    reply: { data: solutionRequest },
  },
  downloadSolutionFile: {
    method: 'GET',
    path: '/api/custom-solutions/get-request/:id/files/:fileId',
    access: 'staff',
    rate: 'read',
    summary: 'An uploaded file, as a download',
    params: byId.extend({ fileId: id }),
    reply: 'file',
  },
  updateSolutionRequest: {
    method: 'PUT',
    path: '/api/custom-solutions/update-request/:id',
    access: 'staff',
    rate: 'write',
    summary: 'Set the status of a custom-solution request',
    params: byId,
    body: solutionRequestChange,
    maxBytes: 4 * KB,
    reply: { ...said, data: solutionRequest },
  },
  replyToSolutionRequest: {
    method: 'POST',
    path: '/api/custom-solutions/respond-request/:id',
    access: 'staff',
    rate: 'write',
    summary: 'Record a reply, mark the request responded and queue the letter, in one act',
    params: byId,
    body: reply,
    maxBytes: 256 * KB,
    reply: said,
  },
  deleteSolutionRequest: {
    method: 'DELETE',
    path: '/api/custom-solutions/delete-request/:id',
    access: 'staff',
    rate: 'write',
    summary: 'Delete a custom-solution request with its files',
    params: byId,
    reply: said,
  },
  addSolutionNote: {
    method: 'POST',
    path: '/api/custom-solutions/add-note/:id',
    access: 'staff',
    rate: 'write',
    summary: 'Write a note on a solution request for colleagues; it is never sent. Takes an Idempotency-Key header',
    params: byId,
    body: newNote,
    maxBytes: 32 * KB,
    reply: { ...said, note },
    status: 201,
  },
  deleteSolutionNote: {
    method: 'DELETE',
    path: '/api/custom-solutions/delete-note/:id/:noteId',
    access: 'staff',
    rate: 'write',
    summary: 'Delete a note of one’s own',
    params: byNote,
    reply: said,
  },
} as const satisfies Record<string, Endpoint>
