import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { pageCsp } from '../http/security-headers.ts'
import { serveStaticFiles } from './static-files.ts'
import type { PageHandler, PageBundle } from './render.ts'

const BUILD_DIR = path.resolve(import.meta.dirname, '../../build')

/** The pages and files that `npm run build` made. */
export async function loadBuiltPages(app: FastifyInstance): Promise<PageBundle> {
  const handler = path.join(BUILD_DIR, 'server/handler.js')
  if (!existsSync(handler)) throw new Error('The pages are not built yet: run "npm run build" first.')
  await serveStaticFiles(app, path.join(BUILD_DIR, 'client'))
  const { handle, inlineScripts } = (await import(pathToFileURL(handler).href)) as { handle: PageHandler; inlineScripts: string[] }
  // Known before any page is made: nothing that content brings into one can get itself allowed.
  return { handle, policy: pageCsp(inlineScripts.map((code) => hash('sha256', code, 'base64'))) }
}
