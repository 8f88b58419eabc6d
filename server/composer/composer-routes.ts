import { endpoints } from '../../contract/endpoints.ts'
import { downloadHeaders } from '../files/download-headers.ts'
import { type FormShape, toIncomingForm } from '../files/receive-form.ts'
import type { DefineRoute } from '../http/define-route.ts'
import { uploadClient } from '../http/upload-client.ts'
import type { Drafts } from './drafts.ts'
import type { ReplyTemplates } from './reply-templates.ts'
import type { ReplyUploads } from './reply-uploads.ts'
import type { WaitingReplies } from './waiting-replies.ts'

type Services = { templates: ReplyTemplates; uploads: ReplyUploads; drafts: Drafts; waitingReplies: WaitingReplies }

export function composerRoutes(defineRoute: DefineRoute, { templates, uploads, drafts, waitingReplies }: Services): void {
  defineRoute(endpoints.listReplyTemplates, () => templates.list())
  defineRoute(endpoints.createReplyTemplate, ({ body, currentStaff }) => templates.create(body, currentStaff))
  defineRoute(endpoints.updateReplyTemplate, ({ params, body, currentStaff }) => templates.update(params.id, body, currentStaff))
  defineRoute(endpoints.deleteReplyTemplate, ({ params, currentStaff }) => templates.remove(params.id, currentStaff))
  defineRoute(endpoints.uploadReplyFile, (call) =>
    uploads.upload(toIncomingForm(call.request, fileForm, { lane: 'staff', ...uploadClient(call) })),
  )
  defineRoute(endpoints.downloadReplyFile, async ({ params, reply }) => {
    const file = await uploads.open(params.id)
    return reply.headers(downloadHeaders(file)).send(file.content)
  })
  defineRoute(endpoints.getReplyDraft, ({ params, currentStaff }) => drafts.get(params.id, currentStaff))
  defineRoute(endpoints.saveReplyDraft, ({ params, body, currentStaff }) => drafts.save(params.id, body, currentStaff))
  defineRoute(endpoints.deleteReplyDraft, ({ params, currentStaff }) => drafts.remove(params.id, currentStaff))
  defineRoute(endpoints.takeBackReply, ({ params, currentStaff }) => waitingReplies.takeBack(params.id, currentStaff))
  defineRoute(endpoints.sendReplyNow, ({ params, currentStaff }) => waitingReplies.sendNow(params.id, currentStaff))
}

const fileForm: FormShape = { textFields: [], fileField: 'files', maxBytes: endpoints.uploadReplyFile.maxBytes }
