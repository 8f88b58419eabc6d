import { CORRESPONDENCE_MESSAGES } from '../../contract/correspondence.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { BadRequestError } from '../errors.ts'
import { downloadHeaders } from '../files/download-headers.ts'
import type { DefineRoute } from '../http/define-route.ts'
import type { ReceiveMessage } from '../mail/inbound/inbound-message.ts'
import { MESSAGE_HTML_CSP } from '../mail/inbound/message-html.ts'
import type { Correspondence } from './correspondence.ts'

export function correspondenceRoutes(defineRoute: DefineRoute, correspondence: Correspondence, receive: ReceiveMessage): void {
  defineRoute(endpoints.receiveMessage, async ({ request }) => {
    if (!Buffer.isBuffer(request.body) || request.body.length === 0) throw new BadRequestError(CORRESPONDENCE_MESSAGES.notAMessage)
    await receive(request.body, {})
    return { message: CORRESPONDENCE_MESSAGES.received }
  })
  defineRoute(endpoints.listUnmatchedMessages, ({ query }) => correspondence.listUnmatched(query))
  defineRoute(endpoints.placeMessage, ({ params, body, currentStaff }) => correspondence.place(params.id, body, currentStaff))
  defineRoute(endpoints.deleteMessage, ({ params, currentStaff }) => correspondence.remove(params.id, currentStaff))
  defineRoute(endpoints.showMessageHtml, async ({ params, reply }) => {
    const html = await correspondence.renderHtml(params.id)
    return reply.headers(FRAME_HEADERS).send(html)
  })
  defineRoute(endpoints.downloadMessage, async ({ params, reply }) => {
    const file = await correspondence.openRaw(params.id)
    return reply.headers(downloadHeaders(file)).send(file.content)
  })
  defineRoute(endpoints.downloadMessageFile, async ({ params, reply }) => {
    const file = await correspondence.openFile(params.id, params.fileId)
    return reply.headers(downloadHeaders(file)).send(file.content)
  })
  defineRoute(endpoints.downloadMessageOriginal, async ({ params, reply }) => {
    const file = await correspondence.openOriginalFile(params.id, params.fileId)
    return reply.headers(downloadHeaders(file)).send(file.content)
  })
}

/** The page of a message is for a frame of ours. No script in it runs, and it loads nothing from elsewhere. */
const FRAME_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': MESSAGE_HTML_CSP,
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'no-referrer',
  'cache-control': 'private, no-store',
}
