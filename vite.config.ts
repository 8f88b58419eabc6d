import path from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { type Plugin, type Rolldown, defineConfig, normalizePath } from 'vite'
import type { Endpoint } from './contract/endpoint.ts'
import { endpoints } from './contract/endpoints.ts'
import { publicEndpoints } from './contract/public-endpoints.ts'

/** React and the router change seldom and are needed everywhere: they are one file. */
const REACT = /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/
/** What at least so many public pages need is in the file that all of them load. */
const SITE_MIN_PAGES = 5
/** So is what fewer pages share, where a file of its own would be smaller than this before minification: small files compress badly. */
const MIN_FILE_BYTES = 700
const WEB_DIR = path.join(import.meta.dirname, 'web')
/** Starts the page when it is loaded. In a file of its own, because a page may load shared code before it is ready to start. */
const START_MODULE = 'entry.client.tsx'
/** Entries of the build that every public page loads. */
const EVERY_PAGE = [START_MODULE, 'root.tsx', 'site/layout.tsx']

/**
 * Node keeps the source of the pages in memory: two bytes per character if only one of them is beyond Latin-1, so they are escaped.
 * Names are kept, because stack traces show them.
 */
const SERVER_MINIFY = { compress: true, mangle: false, codegen: { removeWhitespace: true, asciiOnly: true } } as const

const sharedCode = createSharedCode()

export default defineConfig(({ command }) => ({
  plugins: [withoutSchemas(), sharedCode.plugin, reactRouter()],
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: sharedCode.groups } } } },
    },
    ssr: {
      build: { rolldownOptions: { input: 'web/handler.ts', output: { minify: SERVER_MINIFY } } },
      // One file with React's production build in it, whatever NODE_ENV the server is started with.
      ...(command === 'build' && { resolve: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }),
    },
  },
}))

/**
 * Modules that the same public pages need are one file, also where staff pages need some of them. Modules that only staff pages need
 * are left to the bundler: no public page loads them.
 *
 * A group takes the imports of its modules along. Whatever a module imports is needed by the same pages or by more, so the groups of
 * more pages come first: then each module is in the file of its own pages.
 */
function createSharedCode() {
  const modules: SharedModule[] = []
  const plugin: Plugin = {
    name: 'shared-code',
    applyToEnvironment: ({ name }) => name === 'client',
    buildEnd() {
      modules.length = 0
      for (const id of this.getModuleIds()) {
        const entries = findEntries(id, (module) => this.getModuleInfo(module))
        const pages = entries.filter((entry) => entry.startsWith('site/'))
        const isSiteWide = pages.length >= SITE_MIN_PAGES || entries.some((entry) => EVERY_PAGE.includes(entry))
        if (id.endsWith(START_MODULE) || (pages.length < 2 && !isSiteWide)) continue
        const file = isSiteWide ? 'site' : pages.map((page) => path.basename(page, '.tsx')).join('-')
        modules.push({ id, file, pageCount: pages.length, bytes: this.getModuleInfo(id)?.code?.length ?? 0 })
      }
      for (const members of Map.groupBy(modules, ({ file }) => file).values()) {
        const bytes = members.reduce((sum, member) => sum + member.bytes, 0)
        if (bytes < MIN_FILE_BYTES) for (const member of members) member.file = 'site'
      }
    },
  }
  const findFile = (id: string, matches: (module: SharedModule) => boolean) =>
    modules.find((module) => module.id === id && matches(module))?.file ?? null
  const pageCounts = Array.from({ length: SITE_MIN_PAGES }, (_, count) => count)
  const groups: Rolldown.CodeSplittingGroup[] = [
    { name: 'react', test: REACT, priority: SITE_MIN_PAGES + 1 },
    { debugName: 'site', name: (id) => findFile(id, ({ file }) => file === 'site'), priority: SITE_MIN_PAGES },
    ...pageCounts.map((count) => ({
      debugName: `shared by ${count} pages`,
      name: (id: string) => findFile(id, ({ pageCount }) => pageCount === count),
      priority: count,
    })),
  ]
  return { plugin, groups }
}

type SharedModule = { id: string; file: string; pageCount: number; bytes: number }

/** The entries of the build (routes, and what starts the page) that import a module, directly or not; as paths in web/. */
function findEntries(id: string, getModuleInfo: (id: string) => Rolldown.ModuleInfo | null): string[] {
  const modules = new Set([id])
  const entries = new Set<string>()
  for (const module of modules) {
    const info = getModuleInfo(module)
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
