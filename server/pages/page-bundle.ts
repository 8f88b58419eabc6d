import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { ViteDevServer } from 'vite'
import type { PublicApi } from '../../contract/api-client.ts'
import { pageCsp } from '../http/security-headers.ts'
import type { RenderedPage } from './page-response.ts'
import { type RedirectFile, serveStaticFiles } from './static-files.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const BUILD_DIR = path.join(ROOT, 'build')

type PageHandler = (request: Request, api: PublicApi) => Promise<RenderedPage>

/** The route of a path, such as `/blog/:id`. */
type RouteMatcher = (pathname: string) => string

/** The pages, and the content security policy that they need. */
type PageBundle = { handle: PageHandler; matchRoute: RouteMatcher; policy: string }

/** The pages and files that `npm run build` made. */
export async function loadBuiltPages(app: FastifyInstance, redirectFile?: RedirectFile): Promise<PageBundle> {
  await serveStaticFiles(app, path.join(BUILD_DIR, 'client'), redirectFile)
  return importBuiltPages()
}

type HandlerModule = { handle: PageHandler; matchRoute: RouteMatcher; inlineScripts: string[] }

export async function importBuiltPages(): Promise<PageBundle> {
  const handler = path.join(BUILD_DIR, 'server/handler.js')
  if (!existsSync(handler)) throw new Error('The pages are not built yet: run "npm run build" first.')
  const { handle, matchRoute, inlineScripts } = (await import(pathToFileURL(handler).href)) as HandlerModule
  // The hashes come from the build, never from a rendered page: a script that content brings into a page stays forbidden.
  return { handle, matchRoute, policy: pageCsp(inlineScripts.map((code) => hash('sha256', code, 'base64'))) }
}

/** Vite inside this server: it renders pages from their sources and updates the browser when a source is saved. */
export async function loadDevPages(app: FastifyInstance, redirectFile: RedirectFile): Promise<PageBundle> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: ROOT,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done))
  // Vite serves the files of public/ but no index.html of its folders, which the client sites need.
  await serveStaticFiles(app, path.join(ROOT, 'public'), redirectFile)
  // Known once the first page was rendered.
  let matchRoute: RouteMatcher = () => 'unknown'
  const handle: PageHandler = async (request, api) => {
    try {
      const pages = (await vite.ssrLoadModule('/web/handler.ts')) as HandlerModule
      ;({ matchRoute } = pages)
      const page = await pages.handle(request, api)
      return { ...page, body: linkDevStyles(page.body, vite) }
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error)
      throw error
    }
  }
  return { handle, matchRoute: (pathname) => matchRoute(pathname), policy: DEV_POLICY }
}

/** The build puts the styles of a public page into it; in development it links those of all pages. Staff pages have their own. */
function linkDevStyles(body: Buffer, vite: ViteDevServer): Buffer {
  const page = body.toString()
  if (!page.includes(DEV_START_SCRIPT)) return body
  const styles = [...vite.environments.ssr.moduleGraph.idToModuleMap.values()]
    .map(({ url }) => url)
    .filter((url) => /^\/web\/(?!cms|kit).*\.css$/.test(url))
  // The style sheet that is loaded first sets the order of the cascade layers.
  const links = [MAIN_STYLES, ...styles.filter((url) => url !== MAIN_STYLES)].map((url) => `<link rel="stylesheet" href="${url}">`)
  const scripts = ['/@vite/client', HMR_RUNTIME].map((src) => `<script type="module" src="${src}"></script>`)
  return Buffer.from(page.replace('</head>', () => `${[...links, ...scripts].join('')}</head>`))
}

const DEV_START_SCRIPT = '/web/site/start.ts'
/** The islands' modules expect it. */
const HMR_RUNTIME = '/@id/__x00__virtual:react-router/inject-hmr-runtime'
const MAIN_STYLES = '/web/styles/main.css'

/** Vite adds its own inline scripts and talks to the browser over a web socket. */
const DEV_POLICY = pageCsp([])
  .replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")
  .replace("connect-src 'self'", "connect-src 'self' ws: wss:")
