import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pagePolicy } from '../http/headers.ts'
import { serveFiles } from './files.ts'
import type { Handle, Pages } from './render.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** Vite inside our own server: pages straight from their sources, changed in the browser as they are saved. */
export async function sourcePages(app: FastifyInstance): Promise<Pages> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: ROOT,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done))
  // Vite serves the files of public/ but not its folders: the client sites need theirs.
  await serveFiles(app, path.join(ROOT, 'public'))
  const handle: Handle = async (request, api) => {
    try {
      const pages = (await vite.ssrLoadModule('/web/handler.ts')) as { handle: Handle }
      return await pages.handle(request, api)
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error)
      throw error
    }
  }
  return { handle, policy: POLICY }
}

/** Vite writes its own inline scripts and talks to the browser over a socket. */
const POLICY = pagePolicy([])
  .replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")
  .replace("connect-src 'self'", "connect-src 'self' ws: wss:")
