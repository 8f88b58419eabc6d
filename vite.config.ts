import path from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { type Plugin, type Rolldown, defineConfig, normalizePath } from 'vite'
import type { Endpoint } from './contract/endpoint.ts'
import { endpoints } from './contract/endpoints.ts'
import { publicEndpoints } from './contract/public-endpoints.ts'

/** React and the router change seldom and are needed everywhere: they are one file. */
const REACT = /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/
/** What at least so many public pages need is one file, which all of them load. */
const SITE_MIN_PAGES = 5
const MIN_SHARED_PAGES = 2
const WEB_DIR = path.join(import.meta.dirname, 'web')
/** Starts the page when it is loaded. In a file of its own, because a page may load shared code before it is ready to start. */
const START_MODULE = 'entry.client.tsx'
/** Entries of the build that every public page loads. */
const EVERY_PAGE = [START_MODULE, 'root.tsx', 'site/layout.tsx']

export default defineConfig(({ command }) => ({
  plugins: [withoutSchemas(), reactRouter()],
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: sharedCodeGroups() } } } },
    },
    ssr: {
      build: { rolldownOptions: { input: 'web/handler.ts' } },
      // One file with React's production build in it, whatever NODE_ENV the server is started with.
      ...(command === 'build' && { resolve: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }),
    },
  },
}))

/**
 * Modules that the same public pages need are one file, whichever staff pages need some of them too: many small files compress badly.
 * Modules that only staff pages need are left to the bundler: no public page loads them.
 *
 * A group takes the imports of its modules along. Whatever a module imports is needed by the same pages or by more, so the groups of
 * more pages come first: then each module is in the file of exactly its own pages.
 */
function sharedCodeGroups(): Rolldown.CodeSplittingGroup[] {
  const pageCounts = Array.from({ length: SITE_MIN_PAGES - MIN_SHARED_PAGES }, (_, index) => MIN_SHARED_PAGES + index)
  return [
    { name: 'react', test: REACT, priority: SITE_MIN_PAGES + 1 },
    {
      debugName: 'site',
      name: (id, graph) => (!id.endsWith(START_MODULE) && isSiteWide(findEntries(id, graph)) ? 'site' : null),
      priority: SITE_MIN_PAGES,
    },
    ...pageCounts.map((count) => ({
      debugName: `shared by ${count} pages`,
      name: (id: string, graph: Rolldown.ChunkingContext) => {
        const pages = findEntries(id, graph).filter(isPublicPage)
        return pages.length === count ? pages.map((page) => path.basename(page, '.tsx')).join('-') : null
      },
      priority: count,
    })),
  ]
}

const isSiteWide = (entries: string[]) =>
  entries.some((entry) => EVERY_PAGE.includes(entry)) || entries.filter(isPublicPage).length >= SITE_MIN_PAGES

const isPublicPage = (entry: string) => entry.startsWith('site/')

/** The entries of the build (routes, and what starts the page) that import a module, directly or not; as paths in web/. */
function findEntries(id: string, graph: Rolldown.ChunkingContext): string[] {
  const modules = new Set([id])
  const entries = new Set<string>()
  for (const module of modules) {
    const info = graph.getModuleInfo(module)
    // A route is built as several entries, told apart by their query.
    if (info?.isEntry) entries.add(normalizePath(path.relative(WEB_DIR, module)).replace(/\?.*/, ''))
    for (const importer of info?.importers ?? []) modules.add(importer)
  }
  return [...entries].toSorted()
}

/** Pages need the contract's lists, words and addresses, not its schemas: those are the server's (docs/decisions/0008). */
function withoutSchemas(): Plugin {
  const contract = (file: string) => normalizePath(path.join(import.meta.dirname, 'contract', file))
  const tables = new Map([
    [contract('endpoints.ts'), `export const endpoints = ${addressesOf(endpoints)}`],
    [contract('public-endpoints.ts'), `export const publicEndpoints = ${addressesOf(publicEndpoints)}`],
  ])
  return {
    name: 'without-schemas',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^zod$/ },
      handler: () => path.join(import.meta.dirname, 'web/zod-stub.ts'),
    },
    load: {
      filter: { id: /\/contract\/(public-)?endpoints\.ts$/ },
      handler: (id) => tables.get(normalizePath(id)),
    },
  }
}

function addressesOf(table: Record<string, Endpoint>): string {
  const addresses = Object.entries(table).map(([name, { method, path, reply }]) => [
    name,
    { method, path, ...(reply === 'file' && { reply }) },
  ])
  return JSON.stringify(Object.fromEntries(addresses))
}
