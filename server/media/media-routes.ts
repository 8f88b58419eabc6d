import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../contract/endpoints.ts'
import { type FormShape, toIncomingForm } from '../files/receive-form.ts'
import type { DefineRoute } from '../http/define-route.ts'
import { uploadClient } from '../http/upload-client.ts'
import type { Media } from './media.ts'

export function mediaRoutes(defineRoute: DefineRoute, media: Media): void {
  defineRoute(endpoints.uploadPostImage, ({ currentStaff, ...call }) =>
    media.upload(toIncomingForm(call.request, imageForm, { lane: 'staff', ...uploadClient(call) }), currentStaff),
  )
  defineRoute(endpoints.importPostImage, ({ body, currentStaff, ...call }) =>
    media.copy(body.url, { lane: 'staff', ...uploadClient(call) }, currentStaff),
  )
}

const imageForm: FormShape = { textFields: [], fileField: 'files', maxBytes: endpoints.uploadPostImage.maxBytes }

/** The image under a URL never changes. */
export function serveMedia(app: FastifyInstance, media: Media): void {
  const headers = {
    // Feed readers show these images on other sites.
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=31536000, immutable',
  }
  app.get<{ Params: { name: string } }>('/media/:name', async ({ params }, reply) => {
    reply.headers(headers)
    const image = await media.open(`/media/${params.name}`)
    return reply.headers({ 'content-type': image.type, 'content-length': image.bytes }).send(image.content)
  })
}
