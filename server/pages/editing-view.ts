import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { EDITING_VIEW_PATH, PLACES_ELEMENT_ID } from '../../contract/content-document.ts'
import type { SiteContent } from '../../contract/site-content/documents.ts'
import { fillAgencyFacts } from '../site-content/site-content.ts'
import { createMarker } from '../site-content/mark-content.ts'
import type { RenderedPage } from './page-response.ts'
import { canonicalPageUrl } from './page-url.ts'

export type Editing = {
  /** Throws where nobody is signed in. */
  requireStaff: (request: FastifyRequest) => Promise<unknown>
  readDrafts: () => Promise<SiteContent>
}

type Dependencies = Editing & {
  render: (path: string, content: SiteContent, request: FastifyRequest) => Promise<RenderedPage>
  send: (request: FastifyRequest, reply: FastifyReply, page: RenderedPage) => void | Promise<void>
}

/** Public pages as they will be when all drafts are published, with every text marked (docs/decisions/0055). For staff, inside the page on which they edit. */
export function serveEditingView(scope: FastifyInstance, { requireStaff, readDrafts, render, send }: Dependencies): void {
  scope.route({
    method: 'GET',
    url: `${EDITING_VIEW_PATH}*`,
    handler: async (request, reply) => {
      await requireStaff(request)
      const path = canonicalPageUrl(request.url.slice(EDITING_VIEW_PATH.length) || '/')
      const { markContent, places } = createMarker()
      const page = await render(path, fillAgencyFacts(markContent(await readDrafts())), request)
      page.headers.set('cache-control', 'no-store')
      page.headers.set('x-robots-tag', 'noindex')
      return send(request, reply, { ...page, body: addPlaces(page.body, places) })
    },
  })
}

/** The editor reads from it which text is which. The type keeps browsers from running it. */
function addPlaces(body: Buffer, places: string[]): Buffer {
  const json = JSON.stringify(places).replaceAll('<', String.raw`\u003c`)
  const element = `<script type="application/json" id="${PLACES_ELEMENT_ID}">${json}</script>`
  return Buffer.from(body.toString().replace('</body>', () => `${element}</body>`))
}
