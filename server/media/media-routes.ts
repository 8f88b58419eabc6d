import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../contract/endpoints.ts'
import { type FormShape, incomingForm } from '../files/receive.ts'
import type { Implement } from '../http/implement.ts'
import type { Media } from './media.ts'

export function mediaRoutes(implement: Implement, media: Media): void {
  implement(endpoints.uploadImage, ({ admin, ...call }) => media.upload(incomingForm(call, pictureForm, 'staff'), admin))
}

const pictureForm: FormShape = { textFields: [], fileField: 'files', maxBytes: endpoints.uploadImage.maxBytes }

/** A picture never changes under its address. */
export function serveMedia(app: FastifyInstance, media: Media): void {
  const headers = {
    // Feed readers show them on pages of other sites.
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=31536000, immutable',
  }
  app.get<{ Params: { name: string } }>('/media/:name', async ({ params }, reply) => {
    reply.headers(headers)
    const picture = await media.open(`/media/${params.name}`)
    return reply.headers({ 'content-type': picture.type, 'content-length': picture.bytes }).send(picture.content)
  })
}
