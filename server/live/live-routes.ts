import { Readable } from 'node:stream'
import { endpoints } from '../../contract/endpoints.ts'
import { PRESENCE_MESSAGES } from '../../contract/live.ts'
import type { Mentions } from '../casework/mentions.ts'
import type { DefineRoute } from '../http/define-route.ts'
import type { Guard } from '../http/guard.ts'
import type { Live } from './live.ts'

/** A proxy neither buffers, caches nor compresses it: an event is worth nothing later. */
const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

export function liveRoutes(defineRoute: DefineRoute, live: Live, mentions: Mentions, guard: Guard): void {
  defineRoute(endpoints.streamEvents, ({ currentStaff, request, reply }) => {
    // Fastify runs this for HEAD too, which has no reader.
    const isHead = request.method === 'HEAD'
    const events = isHead ? Readable.from([]) : live.openStream(currentStaff, guard.sessionToken(request) ?? '')
    return reply.headers(STREAM_HEADERS).send(events)
  })
  defineRoute(endpoints.reportPresence, ({ body, currentStaff }) => {
    live.reportPresence(body, currentStaff)
    return { message: PRESENCE_MESSAGES.reported }
  })
  defineRoute(endpoints.listMentions, async ({ currentStaff }) => ({ data: await mentions.listUnseen(currentStaff._id) }))
  defineRoute(endpoints.markMentionsSeen, ({ params, currentStaff }) => mentions.markSeen(params.id, currentStaff._id))
}
