import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { serveFiles } from './files.ts'
import type { Handle } from './render.ts'

const BUILD = path.resolve(import.meta.dirname, '../../build')

/** The pages and files that `npm run build` made. */
export async function builtPages(app: FastifyInstance, { secure }: { secure: boolean }): Promise<Handle> {
  const handler = path.join(BUILD, 'server/handler.js')
  if (!existsSync(handler)) throw new Error('The pages are not built yet: run "npm run build" first.')
  await serveFiles(app, { root: path.join(BUILD, 'client'), secure })
  const { handle } = (await import(pathToFileURL(handler).href)) as { handle: Handle }
  return handle
}
