import { readdir } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { commonHeaders } from '../http/headers.ts'

const HASHED = 'public, max-age=31536000, immutable'
const NAMED = 'public, max-age=3600'

/** A file that is opened by itself may draw, and run nothing. */
const FILE_POLICY =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; media-src 'self'"

/** Serves what the build made and what lies in public/. What is missing in one of its folders is a short 404, not a page. */
export async function serveFiles(app: FastifyInstance, { root, secure }: { root: string; secure: boolean }): Promise<void> {
  const headers = fileHeaders(secure)
  await app.register(fastifyStatic, {
    root,
    // The files are listed once, at the start: no request ever names a path on the disk.
    wildcard: false,
    globIgnore: ['**/*.{br,gz}'],
    redirect: true,
    preCompressed: true,
    cacheControl: false,
    decorateReply: false,
    setHeaders: (reply, file) => {
      reply.headers(headers(`/${path.relative(root, file).split(path.sep).join('/')}`))
    },
  })
  for (const folder of await foldersIn(root)) {
    app.route({
      method: ['GET', 'HEAD'],
      url: `/${folder}/*`,
      handler: (_request, reply) => sayMissing(reply.headers(headers(`/${folder}/`))),
    })
  }
}

function fileHeaders(secure: boolean): (address: string) => Record<string, string> {
  const closed = { ...commonHeaders(secure), 'content-security-policy': `${FILE_POLICY}; frame-ancestors 'none'` }
  // The client sites are shown in sandboxed frames on our own pages: there they have no origin, so even their own files are foreign.
  const framed = {
    ...closed,
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
    'x-frame-options': 'SAMEORIGIN',
    'content-security-policy': `${FILE_POLICY}; frame-ancestors 'self'`,
  }
  // Feed readers and link previews show them on pages of other sites.
  const pictures = { ...closed, 'cross-origin-resource-policy': 'cross-origin' }
  const byFolder: Record<string, Record<string, string>> = { showcase: framed, images: pictures }
  return (address) => {
    const [, folder = ''] = address.split('/', 2)
    return { ...(byFolder[folder] ?? closed), 'cache-control': folder === 'assets' ? HASHED : NAMED }
  }
}

async function foldersIn(root: string): Promise<string[]> {
  const entries = await readdir(root, { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map(({ name }) => name)
}

const sayMissing = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found')
