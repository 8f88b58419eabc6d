import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pageCsp } from '../http/security-headers.ts'
import { serveStaticFiles } from './static-files.ts'
import type { PageHandler, PageBundle } from './render.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** Vite inside our own server: pages straight from their sources, changed in the browser as they are saved. */
export async function loadDevPages(app: FastifyInstance): Promise<PageBundle> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: ROOT,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done))
  // Vite serves the files of public/ but not its folders: the client sites need theirs.
  await serveStaticFiles(app, path.join(ROOT, 'public'))
  const handle: PageHandler = async (request, api) => {
    try {
      const pages = (await vite.ssrLoadModule('/web/handler.ts')) as { handle: PageHandler }
      return await pages.handle(request, api)
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error)
      throw error
    }
  }
  return { handle, policy: DEV_POLICY }
}

/** Vite writes its own inline scripts and talks to the browser over a socket. */
const DEV_POLICY = pageCsp([])
  .replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")
  .replace("connect-src 'self'", "connect-src 'self' ws: wss:")
