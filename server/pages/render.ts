import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PublicApi } from '../../contract/api-client.ts'
import { AppError, BadRequestError, NotFoundError, PayloadTooLargeError, ServiceUnavailableError } from '../errors.ts'
import type { ContentTag } from '../database/cluster/content-tags.ts'
import type { ContentVersion } from '../database/cluster/content-version.ts'
import { allowOwnFrames, baseSecurityHeaders } from '../http/security-headers.ts'
import type { RenderLimiter } from '../http/rate-limits.ts'
import type { Caller } from '../rate-limit-key.ts'
import type { FoundRedirect } from '../redirects/redirect-index.ts'
import type { Redirects } from '../redirects/redirects.ts'
import type { VisitCounts } from '../redirects/visit-counts.ts'
import type { Visitor } from './in-process-api.ts'
import { type Editing, serveEditingView, withCatalog } from './editing-view.ts'
import { loadBuiltPages, loadDevPages } from './page-bundle.ts'
import { type PageSource, createPageCache } from './page-cache.ts'
import { logPageError, pageErrorHandler } from './page-error-handler.ts'
import { type PageResponse, type RenderedPage, buildPageResponse, plainPageHeaders, sendPage, withReference } from './page-response.ts'
import { canonicalPageUrl, redirectTarget } from './page-url.ts'
import { surrogateHeaders } from './purge/surrogate-keys.ts'
import { createRenderAhead } from './render-ahead.ts'
import { createRenderQueue } from './render-queue.ts'
import type { SiteContentStore } from '../site-content/site-content.ts'

const RENDER_TIMEOUT_MS = 15_000
/** The first page in development waits until Vite has transformed its sources. */
const DEV_RENDER_TIMEOUT_MS = 120_000
const FORM_TIMEOUT_MS = 20_000
/** The longest text that a form takes is 15,000 characters of up to nine bytes each when encoded; the rest is for its other fields. */
const FORM_LIMIT_BYTES = 192 * 1024
const MAX_FORM_FIELDS = 200
/** No form of the site is multipart. A mail program may send a one-click unsubscribe as a short multipart body (RFC 8058). */
const MULTIPART_LIMIT_BYTES = 4 * 1024
/** What `matchRoute` gives for an address that belongs to no page. */
const NO_ROUTE = '404'
/** Pages that the site renders without a visitor have a rate limit of their own. */
const OWN_CALLER: Caller = { ip: 'render-ahead' }

/** While it is disconnected or the database is down, a cached page may be out of date. */
type PageContent = Pick<ContentVersion, 'current' | 'isUnchangedSince' | 'isDisconnected' | 'isDatabaseDown' | 'onChange'>

/** Old addresses (redirects/), and how often people ask for one. */
type PageRedirects = Pick<Redirects, 'find' | 'findNow'> & Pick<VisitCounts, 'countRedirect' | 'countMissing'>

/** Writes pages as files (published/published-files.ts). */
type PagePublisher = { publish(address: string, page: PageResponse, source: PageSource): Promise<void>; stop(): Promise<void> }

type Options = {
  dev: boolean
  /** Whether a rendered page is sent to the next visitor, too. */
  cachePages: boolean
  secure: boolean
  siteUrl: string
  content: PageContent
  refuseCrossSite: (request: FastifyRequest) => void
  limitRenderings: RenderLimiter
  apiFor: (visitor: Visitor) => PublicApi
  siteContent: Pick<SiteContentStore, 'readForPage'>
  /** Addresses of sites that refuse to be shown in frames. */
  listRefusedFrames: () => Promise<ReadonlySet<string>>
  /** For pages that staff edit; without it there are none. */
  editing?: Editing
  /** Whether a cache in front of the site may store pages, because it is told which of them have changed. */
  hasPurgedCache: boolean
  /** Where an address without a page leads. Without it nowhere. */
  redirects?: PageRedirects | undefined
  /** Only where pages are published as files. */
  createPublisher?: ((headers: Record<string, string>) => PagePublisher) | undefined
  /** Runs each rendering, to measure it. */
  measureRender?: MeasureRender | undefined
}

export type MeasureRender = (route: string, render: () => Promise<RenderedPage>) => Promise<RenderedPage>

export type PageStats = ReturnType<ReturnType<typeof createPageCache>['stats']> & { renderQueueLength: number }

/** What is known about the pages of a running site. */
type MountedPages = { stats: () => PageStats; hasCachedPages: () => boolean }

/** Serves every address outside the API: static files first, then pages. */
export async function mountPages(app: FastifyInstance, options: Options): Promise<MountedPages> {
  const { promise: mounted, resolve: resolveMounted } = Promise.withResolvers<MountedPages>()
  await app.register(async (scope) => {
    const {
      dev,
      cachePages,
      secure,
      siteUrl,
      content,
      refuseCrossSite,
      limitRenderings,
      apiFor,
      siteContent,
      listRefusedFrames,
      editing,
      hasPurgedCache,
      createPublisher,
    } = options
    const { redirects, measureRender = (_route, render) => render() } = options
    const { handle, matchRoute, policy } = dev ? await loadDevPages(scope, redirectFile) : await loadBuiltPages(scope, redirectFile)
    const headers = { common: baseSecurityHeaders(secure), policy }
    const publisher = createPublisher?.(plainPageHeaders(headers))
    if (publisher) scope.addHook('onClose', async () => publisher.stop())
    const cache = createPageCache(content, {
      onCached: (address, page, source) => void publisher?.publish(address, page, source),
    })
    const { enqueueRender, queueLength } = createRenderQueue()
    resolveMounted({ stats: () => ({ ...cache.stats(), renderQueueLength: queueLength() }), hasCachedPages: cache.hasPages })
    const renderAhead = createRenderAhead({ listOutOfDate: cache.listOutOfDate, render: (address) => renderCached(address, OWN_CALLER) })
    if (cachePages) content.onChange(renderAhead.schedule)
    scope.addHook('onClose', async () => renderAhead.stop())
    acceptRawBodies(scope)
    scope.setErrorHandler(pageErrorHandler)

    scope.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      handler: (request, reply) => {
        const address = canonicalPageUrl(request.url)
        const page = getCached(address)
        // A query that the page does not read may belong to an old address, such as /?p=123.
        if (page && page.status !== 404 && (address.includes('?') || !request.url.includes('?'))) return sendPage(request, reply, page)
        const isUnknown = !redirects || redirects.findNow(request.url) === null
        return isUnknown ? sendRequested(request, reply, address, page) : sendOldAddress(request, reply, address, page)
      },
    })

    if (editing) {
      const viewHeaders = { common: { ...headers.common, 'x-frame-options': 'SAMEORIGIN' }, policy: allowOwnFrames(policy) }
      serveEditingView(scope, {
        ...editing,
        render: async (path, content, request) => {
          const api = withCatalog(apiFor({ ip: request.ip, log: request.log }), content)
          const refusedFrames = await listRefusedFrames()
          return enqueueRender(() => handle(new Request(siteUrl + path), { api, content, refusedFrames }))
        },
        send: (request, reply, page) => sendFresh(request, reply, buildPageResponse(page, viewHeaders, 'editing view')),
      })
    }

    /** A form sent without JavaScript. */
    scope.route({
      method: 'POST',
      url: '/*',
      bodyLimit: FORM_LIMIT_BYTES,
      handlerTimeout: FORM_TIMEOUT_MS,
      onRequest: async (request) => {
        request.pageRoute = routeOfUrl(request.url)
        refuseCrossSite(request)
      },
      handler: async (request, reply) => {
        refuseDataRequest(request.url)
        await limitRenderings(request)
        const api = apiFor({ ip: request.ip, cookie: request.headers.cookie, log: request.log })
        const body = request.body as Buffer<ArrayBuffer> | undefined
        const type = request.headers['content-type']
        assertFormWithinLimits(body, type)
        const form = new Request(siteUrl + request.url, { method: 'POST', body, headers: type ? { 'content-type': type } : {} })
        return sendFresh(request, reply, await renderResponse(form, api))
      },
    })

    scope.route({
      method: scope.supportedMethods.filter((method) => !['GET', 'HEAD', 'POST'].includes(method)),
      url: '/*',
      onRequest: refuseMethod,
      handler: refuseMethod,
    })

    const getCached = (address: string) => (cachePages ? cache.get(address) : undefined)

    function sendRequested(request: FastifyRequest, reply: FastifyReply, address: string, page: PageResponse | undefined) {
      if (page) {
        if (page.status === 404) redirects?.countMissing(request)
        return sendPage(request, reply, page)
      }
      const normalized = redirectTarget(request.url)
      request.pageRoute = normalized ? 'redirect' : routeOfUrl(address)
      if (normalized) return reply.redirect(normalized, 308)
      return renderOrStale(address, request).then((fresh) => {
        if (fresh.status === 404) redirects?.countMissing(request)
        return sendFresh(request, reply, fresh)
      })
    }

    /** For an address that may have a redirect, which never hides a page. */
    async function sendOldAddress(request: FastifyRequest, reply: FastifyReply, address: string, page: PageResponse | undefined) {
      const found = await findRedirect(request)
      if (!found || (await isPage(request, address, found))) return sendRequested(request, reply, address, page)
      request.pageRoute = 'redirect'
      redirects?.countRedirect(found.id, request)
      return sendRedirect(reply, found.location)
    }

    async function findRedirect(request: FastifyRequest): Promise<FoundRedirect | undefined> {
      try {
        return await redirects?.find(request.url)
      } catch (error) {
        request.log.warn({ err: error }, 'redirects could not be read')
        return undefined
      }
    }

    async function isPage(request: FastifyRequest, address: string, { isForQuery }: FoundRedirect): Promise<boolean> {
      const readsQuery = address.includes('?')
      if (isForQuery && !readsQuery) return false
      const normalized = canonicalPageUrl(redirectTarget(request.url) ?? request.url)
      if (routeOfUrl(normalized) === NO_ROUTE) return false
      const page = getCached(normalized) ?? (await renderOrStale(normalized, request))
      return page.status !== 404
    }

    /** For a folder of files in which the file is missing. */
    async function redirectFile(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
      const found = await findRedirect(request)
      if (!found) return undefined
      redirects?.countRedirect(found.id, request)
      return sendRedirect(reply, found.location)
    }

    function sendFresh(request: FastifyRequest, reply: FastifyReply, page: PageResponse): void | Promise<void> {
      if (page.status >= 500) logPageError(request, page.status, page.error)
      return sendPage(request, reply, withReference(page, request))
    }

    /** While the database is unreachable, an older page is better than an error or an incomplete page. */
    async function renderOrStale(address: string, request: FastifyRequest): Promise<PageResponse> {
      const page = await renderFresh(address, request)
      return (!page.cacheable && content.isDisconnected() && cache.getStale(address)) || page
    }

    async function renderFresh(address: string, request: FastifyRequest): Promise<PageResponse> {
      refuseDataRequest(address)
      await limitRenderings(request)
      return renderCached(address, request)
    }

    async function renderCached(address: string, { ip, log }: Caller & { log?: FastifyBaseLogger }): Promise<PageResponse> {
      // Rendered without the visitor's cookies, so that the result may go to every visitor.
      const render = (tags = new Set<ContentTag>()) =>
        enqueueRender(() => renderResponse(new Request(siteUrl + address), apiFor({ ip, tags, log }), tags))
      if (!cachePages) return render()
      let isOwnRender = false
      const page = await cache.render(address, (tags) => {
        isOwnRender = true
        return render(tags)
      })
      // A rate limit concerns one visitor: others who waited for the same rendering render it again.
      return page.status === 429 && !isOwnRender ? render() : page
    }

    /** Only hot reloading uses the router's own data requests (`*.data`). The pages call /api instead. */
    function refuseDataRequest(url: string): void {
      const [path = ''] = url.split('?', 1)
      if (!dev && path.endsWith('.data')) throw new NotFoundError('Not found')
    }

    async function renderResponse(request: Request, api: PublicApi, tags?: Set<ContentTag>): Promise<PageResponse> {
      const route = matchRoute(new URL(request.url).pathname)
      const render = async () =>
        handle(request, {
          api,
          content: await siteContent.readForPage(tags ?? new Set()),
          refusedFrames: await listRefusedFrames(),
        })
      const rendering = measureRender(route, render)
      const renderedPage = await withTimeout(rendering, dev ? DEV_RENDER_TIMEOUT_MS : RENDER_TIMEOUT_MS)
      if (renderedPage.status >= 500 && !isHtml(renderedPage)) throw new AppError(500, 'Server error. Please try again later.')
      return buildPageResponse(
        renderedPage,
        hasPurgedCache && tags ? { ...headers, cacheable: surrogateHeaders([...tags, 'query-redirects']) } : headers,
        route,
      )
    }

    function routeOfUrl(url: string): string {
      const [path = ''] = url.split('?', 1)
      return matchRoute(path)
    }
  })
  return mounted
}

/** The pages' own actions parse the bodies. */
function acceptRawBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}

/** Refuses a form that would take long to parse, before it is parsed. */
function assertFormWithinLimits(body: Buffer | undefined, type = ''): void {
  if (!body) return
  if (type.startsWith('multipart/') && body.length > MULTIPART_LIMIT_BYTES) throw new PayloadTooLargeError('The request is too large.')
  let fields = 1
  for (let at = body.indexOf('&'); at !== -1; at = body.indexOf('&', at + 1)) {
    if (++fields > MAX_FORM_FIELDS) throw new BadRequestError('The form has too many fields.')
  }
}

async function refuseMethod(_request: FastifyRequest, reply: FastifyReply): Promise<never> {
  reply.header('allow', 'GET, HEAD, POST')
  throw new AppError(405, 'This address cannot be asked for in this way.')
}

/** Several visitors may be waiting for the same page: none of them waits forever. */
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

/** For good, as search engines see it. Browsers ask again each time, so that a redirect can be changed or taken back. */
const sendRedirect = (reply: FastifyReply, location: string): FastifyReply =>
  reply.header('cache-control', 'no-cache').redirect(location, 301)
