import path from 'node:path'
import type { InlineConfig, Plugin, Rolldown } from 'vite'
import { SITE_BUILD_DIR, type SiteAssets } from './vite/site-assets.ts'
import { withoutSchemas } from './vite/without-schemas.ts'
import { NOT_FOUND_PAGE, PAGES } from './web/site/routes.ts'

const ROOT = import.meta.dirname
const SITE_DIR = path.join(ROOT, 'web/site')
/** It comes first, as it sets the order of the cascade layers. */
const MAIN_STYLES = path.join(ROOT, 'web/styles/main.css')
/** Part of every page. */
const EVERY_PAGE = ['page-document.tsx', 'error-page.tsx']
const PAGE_FILES = [...new Set([...Object.values(PAGES), NOT_FOUND_PAGE])]
/** What so many islands have in common is one file: small files compress badly. With fewer, pages load code that they do not use. */
const SHARED_BY_ISLANDS = 6
/** Without the table of pictures, which forms do not need. */
const OWN_CODE = /[\\/](web|contract|content)[\\/](?!ui[\\/]media[\\/]picture)/
const REACT = /node_modules[\\/](react|react-dom|scheduler)[\\/]/

const common = {
  configFile: false,
  root: ROOT,
  publicDir: false,
  logLevel: 'warn',
  build: { outDir: path.join(SITE_BUILD_DIR, 'client'), emptyOutDir: true },
} satisfies InlineConfig

/** The script of every public page, and the islands that it loads. The styles of an island are part of its page's. */
export const siteScripts: InlineConfig = {
  ...common,
  plugins: [withoutSchemas(), withoutStyles()],
  build: {
    ...common.build,
    cssCodeSplit: false,
    rolldownOptions: {
      input: path.join(SITE_DIR, 'start.ts'),
      // The schemas of the contract, built with `z`, are left out where nothing uses them.
      treeshake: { manualPureFunctions: ['z'] },
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: REACT, priority: 2 },
            { name: 'shared', test: OWN_CODE, minShareCount: SHARED_BY_ISLANDS, priority: 1 },
          ],
        },
      },
    },
  },
}

/** The styles of each page: everything that its modules import, and nothing else. Their code is the server's. */
export const siteStyles: InlineConfig = {
  ...common,
  plugins: [withoutSchemas()],
  build: {
    ...common.build,
    write: false,
    rolldownOptions: {
      input: [MAIN_STYLES, ...[...EVERY_PAGE, ...PAGE_FILES].map((file) => path.join(SITE_DIR, file))],
      // Otherwise the exports of the pages would be removed as unused, and their class names with them.
      preserveEntrySignatures: 'strict',
    },
  },
}

/** The script of every page, and the files that each island loads, from the output of `siteScripts`. */
export function listSiteScripts(output: Rolldown.RolldownOutput['output']): Pick<SiteAssets, 'startScript' | 'islands'> {
  const chunks = output.filter((file) => file.type === 'chunk')
  const start = chunks.find(({ isEntry }) => isEntry)!
  const hydrate = chunks.find(({ name }) => name === 'hydrate-island')!
  const islands = chunks.filter(({ name }) => name.endsWith('.island'))
  const listFiles = (...names: string[]): string[] => {
    const files = new Set(names)
    for (const file of files) for (const name of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) files.add(name)
    return [...files].filter((file) => file !== start.fileName)
  }
  return {
    startScript: `/${start.fileName}`,
    islands: Object.fromEntries(islands.map(({ name, fileName }) => [name.replace('.island', ''), listFiles(hydrate.fileName, fileName)])),
  }
}

/** The style element of each page, by the file of its module, from the output of `siteStyles`. */
export function collectPageStyles(output: Rolldown.RolldownOutput['output']): SiteAssets['pageStyles'] {
  const chunks = output.filter((file) => file.type === 'chunk')
  const assets = output.filter((file) => file.type === 'asset')
  const mainStyles = assets.find(({ names }) => names.includes(path.basename(MAIN_STYLES)))
  const sources = new Map(assets.map(({ fileName, source }) => [fileName, String(source)]))
  return Object.fromEntries(
    PAGE_FILES.map((file) => {
      const styles = [...EVERY_PAGE, file].flatMap((module) => listStyles(path.join(SITE_DIR, module), chunks))
      return [file, `<style>${[...new Set([mainStyles?.fileName ?? '', ...styles])].map((name) => sources.get(name)).join('')}</style>`]
    }),
  )
}

/** The style sheets of a module and of what it imports, those of its imports first. */
function listStyles(module: string, chunks: Rolldown.OutputChunk[]): string[] {
  const entry = chunks.find(({ facadeModuleId }) => facadeModuleId === module)
  if (!entry) throw new Error(`The build has no chunk of ${module}.`)
  const visited = new Set([entry])
  const visit = (chunk: Rolldown.OutputChunk): string[] => {
    const imports = chunks.filter((other) => chunk.imports.includes(other.fileName) && !visited.has(other))
    for (const imported of imports) visited.add(imported)
    return [...imports.flatMap(visit), ...(chunk.viteMetadata?.importedCss ?? [])]
  }
  return visit(entry)
}

/** Class names without styles. */
function withoutStyles(): Plugin {
  return { name: 'without-styles', transform: { filter: { id: /\.css$/ }, handler: () => ({ code: '', map: null }) } }
}
