import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PublicApi } from '../../contract/client.ts'
import { Failure, NotFound, Unavailable } from '../http/failures.ts'
import { commonHeaders } from '../http/headers.ts'
import { movedTo, pageAddress } from './address.ts'
import { builtPages } from './built.ts'
import { createPageCache } from './cache.ts'
import { developmentPolicy, sourcePages } from './development.ts'
import { failInWords } from './fail-in-words.ts'
import { FORM_LIMIT_BYTES, refuseHostileForm } from './form-body.ts'
import type { Visitor } from './in-process-api.ts'
import { type Page, type Written, finishPage, strictPolicy } from './page.ts'
import { sendPage } from './send-page.ts'
import { createTurns } from './turns.ts'

const RENDER_DEADLINE_MS = 15_000
const FORM_TIMEOUT_MS = 20_000

export type Handle = (request: Request, api: PublicApi) => Promise<Written>

type Options = {
  dev: boolean
  secure: boolean
  siteUrl: string
  /** Changes right after every write to what visitors see. */
  version: () => number
  /** The database cannot be heard, so nobody knows whether a page is still true. */
  isCutOff: () => boolean
  refuseCrossSite: (request: FastifyRequest) => void
  apiFor: (visitor: Visitor) => PublicApi
}

/** Serves every address that is not the API's: files, then pages. */
export async function mountPages(app: FastifyInstance, options: Options): Promise<void> {
  await app.register(async (scope) => {
    const { dev, secure, siteUrl, version, isCutOff, refuseCrossSite, apiFor } = options
    const handle = dev ? await sourcePages(scope) : await builtPages(scope, { secure })
    const headers = { common: commonHeaders(secure), policy: dev ? () => developmentPolicy : strictPolicy }
    const cache = createPageCache(version)
    const inTurn = createTurns()
    takeAnyBody(scope)
    scope.setErrorHandler(failInWords(headers.common))

    scope.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      handler: (request, reply) => {
        const address = pageAddress(request.url)
        const page = dev ? undefined : cache.get(address)
        if (page) return sendPage(request, reply, page)
        const moved = movedTo(request.url)
        if (moved) return reply.headers(headers.common).redirect(moved, 308)
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

    async function rendered(request: Request, api: PublicApi): Promise<Page> {
      // The router's own data requests: our pages ask /api instead. Only hot reloading uses them.
      if (!dev && new URL(request.url).pathname.endsWith('.data')) throw new NotFound('Not found')
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
