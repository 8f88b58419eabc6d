import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PublicApi } from '../../contract/client.ts'
import { Failure, NotFound, Unavailable } from '../http/failures.ts'
import { commonHeaders } from '../http/headers.ts'
import type { LimitRenderings } from '../http/limits.ts'
import { movedTo, pageAddress } from './address.ts'
import { builtPages } from './built.ts'
import { createPageCache } from './cache.ts'
import { sourcePages } from './development.ts'
import { failInWords } from './fail-in-words.ts'
import { FORM_LIMIT_BYTES, refuseHostileForm } from './form-body.ts'
import type { Visitor } from './in-process-api.ts'
import { type Page, type Written, finishPage } from './page.ts'
import { sendPage } from './send-page.ts'
import { createTurns } from './turns.ts'

const RENDER_DEADLINE_MS = 15_000
const FORM_TIMEOUT_MS = 20_000

export type Handle = (request: Request, api: PublicApi) => Promise<Written>
/** The pages, and what may run in them. */
export type Pages = { handle: Handle; policy: string }

type Options = {
  dev: boolean
  secure: boolean
  siteUrl: string
  /** Changes right after every write to what visitors see. */
  version: () => number
  /** The database cannot be heard, so nobody knows whether a page is still true. */
  isCutOff: () => boolean
  refuseCrossSite: (request: FastifyRequest) => void
  limitRenderings: LimitRenderings
  apiFor: (visitor: Visitor) => PublicApi
}

/** Serves every address that is not the API's: files, then pages. */
export async function mountPages(app: FastifyInstance, options: Options): Promise<void> {
  await app.register(async (scope) => {
    const { dev, secure, siteUrl, version, isCutOff, refuseCrossSite, limitRenderings, apiFor } = options
    const { handle, policy } = dev ? await sourcePages(scope) : await builtPages(scope)
    const headers = { common: commonHeaders(secure), policy }
    const cache = createPageCache(version)
    const inTurn = createTurns()
    takeAnyBody(scope)
    scope.setErrorHandler(failInWords)

    scope.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      handler: (request, reply) => {
        const address = pageAddress(request.url)
        const page = dev ? undefined : cache.get(address)
        if (page) return sendPage(request, reply, page)
        const moved = movedTo(request.url)
        if (moved) return reply.redirect(moved, 308)
        return freshOrLastPage(address, request).then((made) => sendPage(request, reply, made))
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
        refuseData(request.url)
        await limitRenderings(request)
        const api = apiFor({ address: request.ip, cookie: request.headers.cookie })
        const body = request.body as Buffer<ArrayBuffer> | undefined
        const type = request.headers['content-type']
        refuseHostileForm(body, type)
        const form = new Request(siteUrl + request.url, { method: 'POST', body, headers: type ? { 'content-type': type } : {} })
        return sendPage(request, reply, await rendered(form, api))
      },
    })

    scope.route({
      method: scope.supportedMethods.filter((method) => !['GET', 'HEAD', 'POST'].includes(method)),
      url: '/*',
      onRequest: refuseMethod,
      handler: refuseMethod,
    })

    /** While the database is away, the page as it was is better than none, or half of one. */
    async function freshOrLastPage(address: string, request: FastifyRequest): Promise<Page> {
      const page = await freshPage(address, request)
      return (!page.shared && isCutOff() && cache.last(address)) || page
    }

    async function freshPage(address: string, request: FastifyRequest): Promise<Page> {
      refuseData(address)
      await limitRenderings(request)
      // Rendered as nobody in particular, without cookies: everybody may get the result.
      const render = () => inTurn(() => rendered(new Request(siteUrl + address), apiFor({ address: request.ip })))
      if (dev) return render()
      let mine = false
      const page = await cache.render(address, () => {
        mine = true
        return render()
      })
      // 'Too many requests' is said to one caller: whoever only waited beside them asks for themselves.
      return page.status === 429 && !mine ? render() : page
    }

    /** The router's own data requests: our pages ask /api instead. Only hot reloading uses them. */
    function refuseData(url: string): void {
      const [path = ''] = url.split('?', 1)
      if (!dev && path.endsWith('.data')) throw new NotFound('Not found')
    }

    async function rendered(request: Request, api: PublicApi): Promise<Page> {
      const written = await withinDeadline(handle(request, api))
      if (written.status >= 500 && !isHtml(written)) throw new Failure(500, 'Server error. Please try again later.')
      return finishPage(written, headers)
    }
  })
}

/** Bodies go to the pages' own actions as they came. */
function takeAnyBody(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}

async function refuseMethod(_request: FastifyRequest, reply: FastifyReply): Promise<never> {
  reply.header('allow', 'GET, HEAD, POST')
  throw new Failure(405, 'This address cannot be asked for in this way.')
}

/** Others may be waiting for the same page: none waits for ever. */
async function withinDeadline<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Unavailable()), RENDER_DEADLINE_MS)
  })
  try {
    return await Promise.race([work, deadline])
  } finally {
    clearTimeout(timer)
  }
}

const isHtml = ({ headers }: Written) => headers.get('content-type')?.startsWith('text/html') ?? false
