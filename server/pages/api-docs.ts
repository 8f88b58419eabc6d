import { hash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { baseSecurityHeaders, dataCsp } from '../http/security-headers.ts'
import { buildOpenApiDocument } from '../http/openapi.ts'
import { escapeHtml } from '../escape-html.ts'
import { type PageResponse, buildPageResponse, sendPage } from './page-response.ts'

type Options = { secure: boolean; sessionCookie: string }

/** The contract as OpenAPI and as a page to read. Built at the first request and cached: it does not change while the site runs. */
export function serveApiDocs(api: FastifyInstance, { secure, sessionCookie }: Options): void {
  const common = baseSecurityHeaders(secure)
  const getDocument = memoize(() => buildOpenApiDocument(sessionCookie))

  serve('/api/openapi.json', 'application/json; charset=utf-8', dataCsp, (openApi) => JSON.stringify(openApi))
  serve('/api/docs', 'text/html; charset=utf-8', DOCS_POLICY, (openApi) => docsHtml(openApi as unknown as OpenApiView))

  function serve(url: string, type: string, policy: string, write: (openApi: OpenApiDocument) => string): void {
    const headers = new Headers({ 'content-type': type })
    const page = memoize(async (): Promise<PageResponse> => {
      const body = Buffer.from(write(await getDocument()))
      return buildPageResponse({ status: 200, headers, body }, { common, policy })
    })
    api.get(url, { config: { access: 'public' } }, async (request, reply) => sendPage(request, reply, await page()))
  }
}

type OpenApiDocument = Awaited<ReturnType<typeof buildOpenApiDocument>>

function memoize<T extends object>(create: () => T): () => T {
  let value: T | undefined
  return () => (value ??= create())
}

type Operation = {
  operationId: string
  summary: string
  /** A role, or none for calls with a secret. */
  security?: [Record<string, string[]>]
  parameters: { name: string; in: string; required: boolean; schema: unknown }[]
  requestBody?: { content: Record<string, { schema: unknown }> }
  responses: Record<string, { description: string; content: Record<string, { schema: unknown }> }>
}
type OpenApiView = { info: { title: string; description: string }; paths: Record<string, Record<string, Operation>> }

function docsHtml({ info, paths }: OpenApiView): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => operationHtml(method, path, operation)),
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(info.title)}</title><style>${STYLE}</style></head><body><main><h1>${escapeHtml(info.title)}</h1>
<p>${escapeHtml(info.description)} For machines: <a href="/api/openapi.json">openapi.json</a>. Every failure is
<code>{ "success": false, "message": "…", "fields": { … } }</code> with the fitting status.</p>${operations.join('\n')}</main></body></html>`
}

function operationHtml(method: string, path: string, operation: Operation): string {
  const rows = operation.parameters.map(
    (parameter) =>
      `<tr><td><code>${escapeHtml(parameter.name)}</code></td><td>${parameter.in}${parameter.required ? ', required' : ''}</td><td><code>${escapeHtml(JSON.stringify(parameter.schema))}</code></td></tr>`,
  )
  return `<details id="${operation.operationId}"><summary><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code>
<span>${escapeHtml(operation.summary)}${operation.security ? ` <em>${describeAccess(operation.security[0])}</em>` : ''}</span></summary>
${rows.length > 0 ? `<table>${rows.join('')}</table>` : ''}
${operation.requestBody ? bodiesHtml('Body', operation.requestBody.content) : ''}
${Object.entries(operation.responses)
  .filter(([status]) => status !== 'default')
  .map(([status, reply]) => bodiesHtml(`Reply ${status}`, reply.content))
  .join('')}</details>`
}

const describeAccess = ({ session }: Record<string, string[]>) => session?.[0] ?? 'secret'

const bodiesHtml = (title: string, content: Record<string, { schema: unknown }>) =>
  Object.entries(content)
    .map(([type, { schema }]) => `<h2>${title}, ${type}</h2><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre>`)
    .join('')

const STYLE = `body{margin:0;background:#f5f5f5;color:#1d0f2b;font:16px/1.5 system-ui,sans-serif}main{max-width:60rem;margin:0 auto;padding:2rem 1.25rem}
h1{color:#47216b}h2{font-size:.9rem;margin:1rem 0 .25rem;color:#5d5266}a{color:#5a359b}details{background:#fff;border:1px solid #e6def4;border-radius:12px;margin:.5rem 0;padding:0 1rem}
summary{padding:.75rem 0;cursor:pointer}summary b{display:inline-block;min-width:4.5rem;color:#5a359b}summary span{display:block;color:#5d5266}em{background:#e6def4;color:#47216b;border-radius:99px;padding:0 .6rem;font-style:normal}
pre{overflow:auto;background:#170a24;color:#e6def4;padding:1rem;border-radius:8px;font-size:.85rem}table{border-collapse:collapse;width:100%}td{border-top:1px solid #e6def4;padding:.35rem .5rem;vertical-align:top}code{overflow-wrap:anywhere}`

const DOCS_POLICY = `default-src 'none'; style-src 'sha256-${hash('sha256', STYLE, 'base64')}'; frame-ancestors 'none'; base-uri 'none'`
