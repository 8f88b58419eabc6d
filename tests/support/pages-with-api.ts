import Fastify, { type FastifyInstance } from 'fastify'
import { fillAgencyFacts } from '../../server/site-content/site-content.ts'
import { createInjectedApi } from '../../server/pages/in-process-api.ts'
import { defaultContent } from '../../content/site-content.ts'
import { mountPages } from '../../server/pages/render.ts'

/** `byBrowser`: not by the server while it renders a page. */
export type ApiCall = { url: string; ip: string; byBrowser: boolean }
/** A list is sent as it is; an object with `success`. */
type ApiReply = { status?: number; [field: string]: unknown } | unknown[]

/** The built pages on top of an API with the given replies: for an API that fails, is slow or has unusual data. */
export async function createPagesWithApi(respond: (call: ApiCall) => ApiReply | Promise<ApiReply>): Promise<FastifyInstance> {
  const app = Fastify({ pluginTimeout: 0, forceCloseConnections: true })
  app.route({
    method: ['GET', 'POST'],
    url: '/api/*',
    handler: async ({ url, ip, headers }, reply) => {
      const answer = await respond({ url, ip, byBrowser: headers['sec-fetch-mode'] !== undefined })
      if (Array.isArray(answer)) return answer
      const { status = 200, ...body } = answer
      return reply.code(status).send({ success: status === 200, ...body })
    },
  })
  await mountPages(app, {
    dev: false,
    cachePages: true,
    secure: false,
    siteUrl: 'http://localhost',
    hasPurgedCache: false,
    content: {
      current: () => 1,
      isUnchangedSince: () => true,
      isDisconnected: () => false,
      isDatabaseDown: () => false,
      onChange: () => undefined,
    },
    refuseCrossSite: () => {},
    limitRenderings: async () => {},
    apiFor: (visitor) => createInjectedApi(app, visitor),
    siteContent: { readForPage: async () => fillAgencyFacts(defaultContent) },
    listRefusedFrames: async () => new Set(),
  })
  return app
}

/** The same on a port of this machine, for a browser. */
export async function withPagesAndApi(
  respond: Parameters<typeof createPagesWithApi>[0],
  act: (url: string) => Promise<void>,
): Promise<void> {
  const app = await createPagesWithApi(respond)
  try {
    await act(await app.listen({ host: '127.0.0.1', port: 0 }))
  } finally {
    await app.close()
  }
}
