import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../contract/endpoints.ts'
import { MEDIA_LIMITS, pictureMessages } from '../../contract/media.ts'
import { type FormShape, toIncomingForm } from '../files/receive-form.ts'
import type { DefineRoute } from '../http/define-route.ts'
import { uploadClient } from '../http/upload-client.ts'
import type { MediaLibrary } from './media-library.ts'
import type { Media } from './media.ts'

export function mediaRoutes(defineRoute: DefineRoute, media: Media, library: MediaLibrary): void {
  defineRoute(endpoints.listMedia, ({ query }) => library.list(query))
  defineRoute(endpoints.findMediaByHash, ({ params }) => library.findByHash(params.hash))
  defineRoute(endpoints.listSitePicturePlaces, () => library.listSitePicturePlaces())
  defineRoute(endpoints.getMedia, ({ params }) => library.get(params.id))
  defineRoute(endpoints.uploadMedia, ({ currentStaff, ...call }) =>
    media.upload(toIncomingForm(call.request, pictureForm, { lane: 'staff', ...uploadClient(call) }), currentStaff),
  )
  defineRoute(endpoints.updateMedia, ({ params, body, currentStaff }) => library.update(params.id, body, currentStaff))
  defineRoute(endpoints.replaceMedia, ({ params, body, currentStaff }) => library.replace(params.id, body.with, currentStaff))
  defineRoute(endpoints.deleteMedia, ({ params, currentStaff }) => library.remove(params.id, currentStaff))
  defineRoute(endpoints.restoreMedia, ({ params, currentStaff }) => library.restore(params.id, currentStaff))
  defineRoute(endpoints.uploadPostImage, ({ currentStaff, ...call }) =>
    media.uploadForPost(toIncomingForm(call.request, pictureForm, { lane: 'staff', ...uploadClient(call) }), currentStaff),
  )
  defineRoute(endpoints.importPostImage, ({ body, currentStaff, ...call }) =>
    media.copy(body.url, { lane: 'staff', ...uploadClient(call) }, currentStaff),
  )
}

const pictureForm: FormShape = {
  textFields: [],
  fileField: 'files',
  maxBytes: endpoints.uploadMedia.maxBytes,
  fileLimit: { bytes: MEDIA_LIMITS.bytesPerFile, message: pictureMessages.tooLarge },
}

/** Opened by itself, a drawing is a document: it must load and run nothing, even if its cleaning missed something. */
const DRAWING_HEADERS = {
  'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
  'x-content-type-options': 'nosniff',
}

/** The file under a URL never changes. */
export function serveMedia(app: FastifyInstance, media: Media): void {
  const headers = {
    // Feed readers show these pictures on other sites.
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=31536000, immutable',
  }
  app.get<{ Params: { name: string } }>('/media/:name', async ({ params }, reply) => {
    const picture = await media.open(`/media/${params.name}`)
    if ('redirectTo' in picture) return reply.header('cache-control', 'no-store').redirect(picture.redirectTo)
    if (picture.type === 'image/svg+xml') reply.headers(DRAWING_HEADERS)
    return reply.headers({ ...headers, 'content-type': picture.type, 'content-length': picture.bytes }).send(picture.content)
  })
}
