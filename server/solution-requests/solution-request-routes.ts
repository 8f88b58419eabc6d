import { endpoints } from '../../contract/endpoints.ts'
import { newSolutionRequest } from '../../contract/solution-request.ts'
import { asAttachment } from '../files/file-name.ts'
import { type FormShape, incomingForm } from '../files/receive.ts'
import type { Implement } from '../http/implement.ts'
import type { SolutionRequests } from './solution-requests.ts'

export function solutionRequestRoutes(implement: Implement, requests: SolutionRequests): void {
  implement(endpoints.submitSolutionRequest, ({ idempotencyKey, ...call }) =>
    requests.submit(incomingForm(call, solutionForm, 'visitors'), idempotencyKey),
  )
  implement(endpoints.listSolutionRequests, ({ query }) => requests.list(query))
  implement(endpoints.getSolutionRequest, async ({ params }) => ({ data: await requests.get(params.id) }))
  implement(endpoints.downloadSolutionFile, async ({ params, reply }) => {
    const file = await requests.openFile(params.id, params.fileId)
    return reply.headers(downloadHeaders(file)).send(file.content)
  })
  implement(endpoints.downloadOriginalFile, async ({ params, reply }) => {
    const file = await requests.openOriginal(params.id, params.fileId)
    return reply.headers(downloadHeaders(file)).send(file.content)
  })
  implement(endpoints.downloadSolutionFiles, async ({ params, reply }) => {
    const { name, content } = await requests.openFiles(params.id)
    return reply.headers(downloadHeaders({ name, type: 'application/zip' })).send(content)
  })
  implement(endpoints.updateSolutionRequest, ({ params, body, admin }) => requests.update(params.id, body, admin))
  implement(endpoints.replyToSolutionRequest, ({ params, body, admin, idempotencyKey }) =>
    requests.reply(params.id, body, admin, idempotencyKey),
  )
  implement(endpoints.addSolutionNote, ({ params, body, admin, idempotencyKey }) =>
    requests.addNote(params.id, body, admin, idempotencyKey),
  )
  implement(endpoints.deleteSolutionNote, ({ params, admin }) => requests.removeNote(params.id, params.noteId, admin))
  implement(endpoints.deleteSolutionRequest, ({ params, admin }) => requests.remove(params.id, admin))
}

const solutionForm: FormShape = {
  textFields: Object.keys(newSolutionRequest.shape),
  fileField: 'files',
  maxBytes: endpoints.submitSolutionRequest.maxBytes,
}

/** A stranger's file is only ever saved by a browser, never shown or run inside our site. */
const downloadHeaders = (file: { name: string; type: string; bytes?: number }) => ({
  'content-type': file.type,
  ...(file.bytes !== undefined && { 'content-length': file.bytes }),
  'content-disposition': asAttachment(file.name),
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-store',
})
