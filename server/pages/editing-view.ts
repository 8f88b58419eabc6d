import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { EDITING_VIEW_PATH, PAGE_PREVIEW_PATH, PLACES_ELEMENT_ID } from '../../contract/content-document.ts'
import type { PublicApi } from '../../contract/api-client.ts'
import { toCategory, toCategorySummary, toProduct } from '../../contract/site-content/catalog-items.ts'
import type { SiteContent } from '../../contract/site-content/documents.ts'
import { NotFoundError } from '../errors.ts'
import { fillAgencyFacts } from '../site-content/site-content.ts'
import { createMarker } from '../site-content/mark-content.ts'
import type { RenderedPage } from './page-response.ts'
import { canonicalPageUrl } from './page-url.ts'

export type Editing = {
  /** Throws where nobody is signed in. */
  requireStaff: (request: FastifyRequest) => Promise<unknown>
  readDrafts: () => Promise<SiteContent>
  /** Whether somebody was given a link with this token. */
  isPreviewToken: (token: string) => Promise<boolean>
}

type Dependencies = Editing & {
  render: (path: string, content: SiteContent, request: FastifyRequest) => Promise<RenderedPage>
  send: (request: FastifyRequest, reply: FastifyReply, page: RenderedPage) => void | Promise<void>
}

/** Public pages as they will be when all drafts are published, with every text marked (docs/decisions/0055). For staff, inside the page on which they edit. */
export function serveEditingView(scope: FastifyInstance, { requireStaff, readDrafts, isPreviewToken, render, send }: Dependencies): void {
  scope.route({
    method: 'GET',
    url: `${EDITING_VIEW_PATH}/*`,
    handler: async (request, reply) => {
      await requireStaff(request)
      const path = canonicalPageUrl(request.url.slice(EDITING_VIEW_PATH.length) || '/')
      const { markContent, places } = createMarker()
      const page = await render(path, fillAgencyFacts(markContent(await readDrafts())), request)
      return send(request, reply, { ...asPrivate(page), body: addPlaces(page.body, places) })
    },
  })

  scope.route({
    method: 'GET',
    url: `${PAGE_PREVIEW_PATH}:token/*`,
    handler: async (request, reply) => {
      const { token, '*': rest } = request.params as { token: string; '*': string }
      if (!(await isPreviewToken(token))) throw new NotFoundError('Not found')
      const page = await render(canonicalPageUrl(`/${rest}`), fillAgencyFacts(await readDrafts()), request)
      return send(request, reply, { ...asPrivate(page), body: addPreviewNote(page.body) })
    },
  })
}

/** Service categories and products as the documents have them. */
export function withCatalog(api: PublicApi, { categories, productList }: SiteContent): PublicApi {
  const all = categories.list.map((item) => ({ ...toCategory(item), version: 0 }))
  return {
    ...api,
    listCategories: async () => all.map(toCategorySummary),
    getCategory: async ({ slug }) => {
      const category = all.find((other) => other.slug === slug)
      return category ?? api.getCategory({ slug })
    },
    listProducts: async () => ({ success: true, products: productList.list.map((item) => ({ ...toProduct(item), version: 0 })) }),
  }
}

/** Neither caches nor search engines keep it. */
function asPrivate(page: RenderedPage): RenderedPage {
  page.headers.set('cache-control', 'no-store')
  page.headers.set('x-robots-tag', 'noindex')
  return page
}

const PREVIEW_NOTE = 'Preview: this page is not published like this yet.'
const PREVIEW_NOTE_STYLE =
  'position:fixed;inset:auto 0 0;z-index:60;margin:0;padding:10px 20px;background:#ffb020;color:#160a2c;font-weight:600;text-align:center'

const addPreviewNote = (body: Buffer): Buffer =>
  Buffer.from(body.toString().replace('</body>', () => `<p role="note" style="${PREVIEW_NOTE_STYLE}">${PREVIEW_NOTE}</p></body>`))

/** The editor reads from it which text is which. The type keeps browsers from running it. */
function addPlaces(body: Buffer, places: string[]): Buffer {
  const json = JSON.stringify(places).replaceAll('<', String.raw`\u003c`)
  const element = `<script type="application/json" id="${PLACES_ELEMENT_ID}">${json}</script>`
  return Buffer.from(body.toString().replace('</body>', () => `${element}</body>`))
}
