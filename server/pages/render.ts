import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PublicApi } from '../../contract/api-client.ts'
import { AppError, NotFoundError, ServiceUnavailableError } from '../errors.ts'
import { baseSecurityHeaders } from '../http/security-headers.ts'
import type { RenderLimiter } from '../http/rate-limits.ts'
import { redirectTarget, canonicalPageUrl } from './page-url.ts'
import { loadBuiltPages } from './built-pages.ts'
import { createPageCache } from './page-cache.ts'
import { loadDevPages } from './dev-pages.ts'
import { pageErrorHandler } from './page-error-handler.ts'
import { FORM_LIMIT_BYTES, assertFormWithinLimits } from './form-body.ts'
import type { Visitor } from './in-process-api.ts'
import { type PageResponse, type RenderedPage, buildPageResponse } from './page-response.ts'
import { sendPage } from './send-page.ts'
import { createRenderQueue } from './render-queue.ts'

const RENDER_TIMEOUT_MS = 15_000
/** The first page in development waits until Vite has transformed its sources. */
const DEV_RENDER_TIMEOUT_MS = 120_000
const FORM_TIMEOUT_MS = 20_000

export type PageHandler = (request: Request, api: PublicApi) => Promise<RenderedPage>
/** The pages, and what may run in them. */
export type PageBundle = { handle: PageHandler; policy: string }

type Options = {
  dev: boolean
  /** Whether a page that was rendered is given to the next visitor, too. */
  cachePages: boolean
  secure: boolean
  siteUrl: string
  /** Changes right after every write to what visitors see. */
  version: () => number
  /** The database cannot be heard, so nobody knows whether a page is still true. */
  isDisconnected: () => boolean
  refuseCrossSite: (request: FastifyRequest) => void
  limitRenderings: RenderLimiter
  apiFor: (visitor: Visitor) => PublicApi
}

/** Serves every address that is not the API's: files, then pages. */
export async function mountPages(app: FastifyInstance, options: Options): Promise<void> {
  await app.register(async (scope) => {
    const { dev, cachePages, secure, siteUrl, version, isDisconnected, refuseCrossSite, limitRenderings, apiFor } = options
    const { handle, policy } = dev ? await loadDevPages(scope) : await loadBuiltPages(scope)
    const headers = { common: baseSecurityHeaders(secure), policy }
    const cache = createPageCache(version)
    const enqueueRender = createRenderQueue()
    acceptRawBodies(scope)
    scope.setErrorHandler(pageErrorHandler)

    scope.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      handler: (request, reply) => {
        const address = canonicalPageUrl(request.url)
        const page = cachePages ? cache.get(address) : undefined
        if (page) return sendPage(request, reply, page)
        const redirect = redirectTarget(request.url)
        if (redirect) return reply.redirect(redirect, 308)
        return renderOrStale(address, request).then((fresh) => sendPage(request, reply, fresh))
      },
    })

    /** A form sent without JavaScript. */
    scope.route({
      method: 'POST',
      url: '/*',
      bodyLimit: FORM_LIMIT_BYTES,
      handlerTimeout: FORM_TIMEOUT_MS,
      onRequest: async (request) => refuseCrossSite(request),
      handler: async (request, reply) => {
        refuseDataRequest(request.url)
        await limitRenderings(request)
        const api = apiFor({ ip: request.ip, cookie: request.headers.cookie })
        const body = request.body as Buffer<ArrayBuffer> | undefined
        const type = request.headers['content-type']
        assertFormWithinLimits(body, type)
        const form = new Request(siteUrl + request.url, { method: 'POST', body, headers: type ? { 'content-type': type } : {} })
        return sendPage(request, reply, await renderResponse(form, api))
      },
    })

    scope.route({
      method: scope.supportedMethods.filter((method) => !['GET', 'HEAD', 'POST'].includes(method)),
      url: '/*',
      onRequest: refuseMethod,
      handler: refuseMethod,
    })

    /** While the database is away, the page as it was is better than none, or half of one. */
    async function renderOrStale(address: string, request: FastifyRequest): Promise<PageResponse> {
      const page = await renderFresh(address, request)
      return (!page.cacheable && isDisconnected() && cache.getStale(address)) || page
    }

    async function renderFresh(address: string, request: FastifyRequest): Promise<PageResponse> {
      refuseDataRequest(address)
      await limitRenderings(request)
      // Rendered as nobody in particular, without cookies: everybody may get the result.
      const render = () => enqueueRender(() => renderResponse(new Request(siteUrl + address), apiFor({ ip: request.ip })))
      if (!cachePages) return render()
      let isOwnRender = false
      const page = await cache.render(address, () => {
        isOwnRender = true
        return render()
      })
      // 'Too many requests' is said to one caller: whoever only waited beside them asks for themselves.
      return page.status === 429 && !isOwnRender ? render() : page
    }

    /** The router's own data requests: our pages ask /api instead. Only hot reloading uses them. */
    function refuseDataRequest(url: string): void {
      const [path = ''] = url.split('?', 1)
      if (!dev && path.endsWith('.data')) throw new NotFoundError('Not found')
    }

    async function renderResponse(request: Request, api: PublicApi): Promise<PageResponse> {
      const renderedPage = await withTimeout(handle(request, api), dev ? DEV_RENDER_TIMEOUT_MS : RENDER_TIMEOUT_MS)
      if (renderedPage.status >= 500 && !isHtml(renderedPage)) throw new AppError(500, 'Server error. Please try again later.')
      return buildPageResponse(renderedPage, headers)
    }
  })
}

/** Bodies go to the pages' own actions as they came. */
function acceptRawBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}

async function refuseMethod(_request: FastifyRequest, reply: FastifyReply): Promise<never> {
  reply.header('allow', 'GET, HEAD, POST')
  throw new AppError(405, 'This address cannot be asked for in this way.')
}

/** Others may be waiting for the same page: none waits for ever. */
async function withTimeout<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ServiceUnavailableError()), timeoutMs)
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}

const isHtml = ({ headers }: RenderedPage) => headers.get('content-type')?.startsWith('text/html') ?? false
