import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { pagePolicy } from '../http/headers.ts'
import { serveFiles } from './files.ts'
import type { Handle, Pages } from './render.ts'

const BUILD = path.resolve(import.meta.dirname, '../../build')

/** The pages and files that `npm run build` made. */
export async function builtPages(app: FastifyInstance): Promise<Pages> {
  const handler = path.join(BUILD, 'server/handler.js')
  if (!existsSync(handler)) throw new Error('The pages are not built yet: run "npm run build" first.')
  await serveFiles(app, path.join(BUILD, 'client'))
  const { handle, inlineScripts } = (await import(pathToFileURL(handler).href)) as { handle: Handle; inlineScripts: string[] }
  // Known before any page is made: nothing that content brings into one can get itself allowed.
  return { handle, policy: pagePolicy(inlineScripts.map((code) => hash('sha256', code, 'base64'))) }
}
