import { readdir } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const HASHED_CACHE_CONTROL = 'public, max-age=31536000, immutable'
const DEFAULT_CACHE_CONTROL = 'public, max-age=3600'
const INDEX_FILE = 'index.html'

/** A file that is opened on its own may load styles and media, but no scripts. */
const FILE_POLICY = "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; media-src 'self'"

/** Sends on whoever asks for a file that is elsewhere now. Undefined where nothing is known of it. */
export type RedirectFile = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>

/** Serves the build's files, which include those of public/. A missing file in one of their folders is a short 404, not a page. */
export async function serveStaticFiles(app: FastifyInstance, root: string, redirectFile?: RedirectFile): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      reply.headers(getFileHeaders(`/${path.relative(root, file).split(path.sep).join('/')}`))
    },
  })
  const files = await listFileUrls(root)
  for (const url of routesFor(files)) {
    app.route<{ Params: { '*'?: string } }>({
      method: ['GET', 'HEAD'],
      url,
      handler: (request, reply) => {
        const fileUrl = url.replace('*', request.params['*'] ?? '')
        if (files.has(fileUrl)) return reply.sendFile(fileUrl)
        if (files.has(`${fileUrl}/${INDEX_FILE}`)) return reply.headers(getFileHeaders(fileUrl)).redirect(`${fileUrl}/`, 301)
        if (fileUrl.endsWith('/') && files.has(fileUrl + INDEX_FILE)) return reply.sendFile(fileUrl + INDEX_FILE)
        const sendMissing = () => sendNotFound(reply.headers(getFileHeaders(fileUrl)))
        return redirectFile ? redirectFile(request, reply).then((redirect) => redirect ?? sendMissing()) : sendMissing()
      },
    })
  }
}

/** Listed once at the start: a request is matched against this list and never becomes a path on the disk. */
async function listFileUrls(root: string): Promise<Set<string>> {
  const entries = await readdir(root, { withFileTypes: true, recursive: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.relative(root, path.join(parentPath, name)))
  return new Set(files.map((file) => `/${file.split(path.sep).join('/')}`).filter((url) => !/\/\.|\.(br|gz)$/.test(url)))
}

/** One route for each folder and each file beside them: one for every file would slow down the start. */
const routesFor = (files: Set<string>) => new Set([...files].map((url) => url.replace(/^(\/[^/]+\/).*/, '$1*')))

const DEFAULT_HEADERS = { 'content-security-policy': `${FILE_POLICY}; frame-ancestors 'none'` }
const FOLDER_HEADERS: Record<string, Record<string, string>> = {
  // Our pages show the client sites in sandboxed frames. There they have no origin, so that their own files are cross-origin.
  showcase: {
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
    'x-frame-options': 'SAMEORIGIN',
    'content-security-policy': `${FILE_POLICY}; frame-ancestors 'self'`,
  },
  // Feed readers and link previews show these images on other sites.
  images: { ...DEFAULT_HEADERS, 'cross-origin-resource-policy': 'cross-origin' },
}

function getFileHeaders(url: string): Record<string, string> {
  const [, folder = ''] = url.split('/', 2)
  return {
    ...(FOLDER_HEADERS[folder] ?? DEFAULT_HEADERS),
    'cache-control': folder === 'assets' ? HASHED_CACHE_CONTROL : DEFAULT_CACHE_CONTROL,
  }
}

const sendNotFound = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found')
