import type { ComponentProps, ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { pageStyles, startScript } from 'virtual:site-assets'
import { isApiError } from '../../contract/api-client.ts'
import type { SiteContent } from '../../contract/site-content/documents.ts'
import { REQUEST_ID_PLACEHOLDER } from '../../contract/request-id.ts'
import { SiteContentProvider } from '../head/site-content.ts'
import { SiteUrl } from '../head/site-url.ts'
import { IslandRenderer } from '../islands/island.tsx'
import { SPECULATION_RULES } from '../inline-scripts.ts'
import { renderWithSsrCache } from '../ui/rendering/ssr-cached.tsx'
import { PageDocument } from './page-document.tsx'
import { ErrorPage } from './error-page.tsx'
import { type PageArgs, PageData, type PageError, type PageModule, type PageSources } from './page.ts'
import { NOT_FOUND_PAGE, PAGES } from './routes.ts'
import { listFrameOrigins } from './sections/frame-origins.ts'
import { RefusedFramesProvider } from './sections/refused-frames.ts'

const MODULES = import.meta.glob<PageModule>(['./*/**/*.tsx', '!./**/*.test.tsx'], { eager: true })
const ROUTES = Object.entries(PAGES).map(([path, file]) => ({ path, segments: path.split('/'), file }))
/** The start script is loaded while the page is parsed and runs when all of it is there: it looks for elements of the page. */
const HEAD_SCRIPTS = `<script type="module" fetchpriority="low" src="${startScript}"></script><script type="speculationrules">${SPECULATION_RULES}</script>`

const NONE: ReadonlySet<string> = new Set()

type RenderedPage = { status: number; headers: Headers; body: Buffer; error?: unknown; frameOrigins?: string[] }

/** Renders a public page. */
export async function renderPage(request: Request, { api, content, refusedFrames = NONE }: PageSources): Promise<RenderedPage> {
  const url = new URL(request.url)
  const { file, params } = matchPage(url.pathname)
  const module = MODULES[`./${file}`]
  if (!module) throw new Error(`${file} is not a page.`)
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8', ...module.headers })
  const load = await loadPage(module, { api, content, params, url, request })
  if (load instanceof Response) return { status: load.status, headers: load.headers, body: Buffer.alloc(0) }
  for (const [name, value] of Object.entries(load.headers ?? {})) headers.set(name, value)
  const render = (page: ReactElement, barItems?: ReactElement) =>
    renderDocument(page, { url, content, refusedFrames, barItems, links: module.links?.(content), styles: pageStyles[file] ?? '' })
  const { default: Page, BarItems, ErrorBoundary = ErrorPage } = module
  const renderError = (error: PageError): RenderedPage => ({
    status: error.status,
    headers,
    body: render(<ErrorBoundary error={error} />),
    error: error.cause instanceof PageData ? undefined : error.cause,
  })
  if ('error' in load) return renderError(load.error)
  try {
    const { status, loaderData, actionData } = load
    const props = { loaderData: loaderData as undefined, actionData: actionData as undefined, params, url }
    const body = render(<Page {...props} />, BarItems && <BarItems {...props} />)
    return { status, headers, body, frameOrigins: listFrameOrigins(module.liveSites?.(content, params) ?? []) }
  } catch (cause) {
    return renderError(toPageError(cause))
  }
}

/** The pattern of the route that a path matches, such as `/blog/:id`. */
export function matchSiteRoute(pathname: string): string | undefined {
  const segments = pathname.split('/')
  return ROUTES.find((route) => matchSegments(route.segments, segments))?.path
}

/** The page of a path, case ignored, with its parameters. */
function matchPage(pathname: string): { file: string; params: Record<string, string> } {
  const segments = pathname.split('/')
  for (const route of ROUTES) {
    const params = matchSegments(route.segments, segments)
    if (params) return { file: route.file, params }
  }
  return { file: NOT_FOUND_PAGE, params: {} }
}

function matchSegments(pattern: string[], segments: string[]): Record<string, string> | undefined {
  if (pattern.length !== segments.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, expected] of pattern.entries()) {
    const segment = segments[index]!
    if (expected.startsWith(':')) params[expected.slice(1)] = decodeURIComponent(segment)
    else if (expected !== segment.toLowerCase()) return undefined
    if (expected !== '' && segment === '') return undefined
  }
  return params
}

type LoadedPage = { headers?: Record<string, string> } & (
  | { status: number; loaderData: unknown; actionData: unknown }
  | { error: PageError }
)

async function loadPage({ loader, action }: PageModule, args: PageArgs): Promise<LoadedPage | Response> {
  try {
    if (args.request.method === 'POST' && !action) return { error: { status: 405 } }
    const submitted = args.request.method === 'POST' ? unwrap(await action?.(args)) : undefined
    const loaded = unwrap(await loader?.(args))
    const headers = { ...loaded.init.headers, ...submitted?.init.headers }
    return { status: submitted?.init.status ?? loaded.init.status ?? 200, headers, loaderData: loaded.data, actionData: submitted?.data }
  } catch (error) {
    if (error instanceof Response) return error
    return { error: toPageError(error) }
  }
}

const unwrap = (result: unknown) => (result instanceof PageData ? result : new PageData(result, {}))

/** Errors of the code are not shown to visitors: the server logs the cause. */
function toPageError(error: unknown): PageError {
  const { status = 500, message } = describeError(error)
  return { status, message, cause: error, ...(status >= 500 && { reference: REQUEST_ID_PLACEHOLDER }) }
}

function describeError(error: unknown): { status?: number; message?: string } {
  if (isApiError(error)) return error
  if (error instanceof PageData) return { status: error.init.status, message: (error.data as { message?: string } | null)?.message }
  return {}
}

type DocumentOptions = {
  url: URL
  content: SiteContent
  refusedFrames: ReadonlySet<string>
  barItems?: ReactElement
  links: ComponentProps<'link'>[] | undefined
  styles: string
}

/** The styles and the script are inserted as they are: React would check their text anew for each page. */
function renderDocument(page: ReactElement, { url, content, refusedFrames, barItems, links, styles }: DocumentOptions): Buffer {
  const { body } = renderWithSsrCache(() => {
    const html = renderToString(
      <SiteUrl value={url.origin}>
        <SiteContentProvider value={content}>
          <RefusedFramesProvider value={refusedFrames}>
            <IslandRenderer value={renderToString}>
              <PageDocument pathname={url.pathname} barItems={barItems} links={links}>
                {page}
              </PageDocument>
            </IslandRenderer>
          </RefusedFramesProvider>
        </SiteContentProvider>
      </SiteUrl>,
    )
    return `<!DOCTYPE html>${html.replace('</head>', () => `${styles}${HEAD_SCRIPTS}</head>`)}`
  })
  return body
}
