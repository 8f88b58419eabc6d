import { readdir } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

const HASHED_CACHE_CONTROL = 'public, max-age=31536000, immutable'
const DEFAULT_CACHE_CONTROL = 'public, max-age=3600'
const INDEX_FILE = 'index.html'

/** A file that is opened by itself may draw, and run nothing. */
const FILE_POLICY = "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; media-src 'self'"

/** Serves what the build made and what lies in public/. What is missing in one of its folders is a short 404, not a page. */
export async function serveStaticFiles(app: FastifyInstance, root: string): Promise<void> {
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
      handler: ({ params }, reply) => {
        const address = url.replace('*', params['*'] ?? '')
        if (files.has(address)) return reply.sendFile(address)
        if (files.has(`${address}/${INDEX_FILE}`)) return reply.headers(getFileHeaders(address)).redirect(`${address}/`, 301)
        if (address.endsWith('/') && files.has(address + INDEX_FILE)) return reply.sendFile(address + INDEX_FILE)
        return sendNotFound(reply.headers(getFileHeaders(address)))
      },
    })
  }
}

/** Their addresses, listed once at the start: no request ever names a path on the disk. A route for each would take a while. */
async function listFileUrls(root: string): Promise<Set<string>> {
  const entries = await readdir(root, { withFileTypes: true, recursive: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.relative(root, path.join(parentPath, name)))
  return new Set(files.map((file) => `/${file.split(path.sep).join('/')}`).filter((address) => !/\/\.|\.(br|gz)$/.test(address)))
}

/** One for each folder and for each file beside them. */
const routesFor = (files: Set<string>) => new Set([...files].map((address) => address.replace(/^(\/[^/]+\/).*/, '$1*')))

const DEFAULT_HEADERS = { 'content-security-policy': `${FILE_POLICY}; frame-ancestors 'none'` }
const FOLDER_HEADERS: Record<string, Record<string, string>> = {
  // The client sites are shown in sandboxed frames on our own pages: there they have no origin, so even their own files are foreign.
  showcase: {
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
    'x-frame-options': 'SAMEORIGIN',
    'content-security-policy': `${FILE_POLICY}; frame-ancestors 'self'`,
  },
  // Feed readers and link previews show them on pages of other sites.
  images: { ...DEFAULT_HEADERS, 'cross-origin-resource-policy': 'cross-origin' },
}

function getFileHeaders(address: string): Record<string, string> {
  const [, folder = ''] = address.split('/', 2)
  return {
    ...(FOLDER_HEADERS[folder] ?? DEFAULT_HEADERS),
    'cache-control': folder === 'assets' ? HASHED_CACHE_CONTROL : DEFAULT_CACHE_CONTROL,
  }
}

const sendNotFound = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found')
