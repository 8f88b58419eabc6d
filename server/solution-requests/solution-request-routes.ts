import { endpoints } from '../../contract/endpoints.ts'
import { newSolutionRequest } from '../../contract/solution-request.ts'
import { downloadHeaders } from '../files/download-headers.ts'
import { type FormShape, toIncomingForm } from '../files/receive-form.ts'
import type { DefineRoute } from '../http/define-route.ts'
import { uploadClient } from '../http/upload-client.ts'
import type { SolutionRequests } from './solution-requests.ts'
import type { SubmitSolutionRequest } from './submit-solution-request.ts'

export function solutionRequestRoutes(defineRoute: DefineRoute, requests: SolutionRequests, submit: SubmitSolutionRequest): void {
  defineRoute(endpoints.createSolutionRequest, ({ idempotencyKey, ...call }) =>
    submit(toIncomingForm(call.request, solutionForm, { lane: 'visitors', ...uploadClient(call) }), idempotencyKey),
  )
  defineRoute(endpoints.listSolutionRequests, ({ query }) => requests.list(query))
  defineRoute(endpoints.getSolutionRequest, async ({ params }) => ({ data: await requests.get(params.id) }))
  defineRoute(endpoints.downloadSolutionRequestFile, async ({ params, reply }) => {
    const file = await requests.openFile(params.id, params.fileId)
    return reply.headers(downloadHeaders(file)).send(file.content)
  })
  defineRoute(endpoints.downloadSolutionRequestOriginal, async ({ params, reply }) => {
    const file = await requests.openOriginalFile(params.id, params.fileId)
    return reply.headers(downloadHeaders(file)).send(file.content)
  })
  defineRoute(endpoints.downloadSolutionRequestZip, async ({ params, reply }) => {
    const { name, content } = await requests.openFilesZip(params.id)
    return reply.headers(downloadHeaders({ name, type: 'application/zip' })).send(content)
  })
  defineRoute(endpoints.updateSolutionRequest, ({ params, body, currentStaff }) => requests.update(params.id, body, currentStaff))
  defineRoute(endpoints.replyToSolutionRequest, ({ params, body, currentStaff, idempotencyKey }) =>
    requests.reply(params.id, body, currentStaff, idempotencyKey),
  )
  defineRoute(endpoints.addSolutionRequestNote, ({ params, body, currentStaff, idempotencyKey }) =>
    requests.addNote(params.id, body, currentStaff, idempotencyKey),
  )
  defineRoute(endpoints.deleteSolutionRequestNote, ({ params, currentStaff }) =>
    requests.removeNote(params.id, params.noteId, currentStaff),
  )
  defineRoute(endpoints.deleteSolutionRequest, ({ params, currentStaff }) => requests.remove(params.id, currentStaff))
}

const solutionForm: FormShape = {
  textFields: Object.keys(newSolutionRequest.shape),
  fileField: 'files',
  maxBytes: endpoints.createSolutionRequest.maxBytes,
}
