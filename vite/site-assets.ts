import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const ROOT = path.resolve(import.meta.dirname, '..')
/** Outside of build/, which the router's own build empties. */
export const SITE_BUILD_DIR = path.join(ROOT, 'node_modules/.cache/site')
/** Written by scripts/build.mjs, read when the server's bundle is built. */
export const SITE_ASSETS_FILE = path.join(SITE_BUILD_DIR, 'assets.json')

export type SiteAssets = {
  /** The URL of the script of every public page. */
  startScript: string
  /** The files that hydrating each island loads. */
  islands: Record<string, string[]>
  /** The style element of each page, by the file of its module. */
  pageStyles: Record<string, string>
}

/** In development Vite serves the script, and server/pages/page-bundle.ts links the styles. */
const DEV_ASSETS: SiteAssets = { startScript: '/web/site/start.ts', islands: {}, pageStyles: {} }

const ID = 'virtual:site-assets'

/** Lets the server's bundle import what the public pages load. */
export function siteAssets(): Plugin {
  let isBuild = false
  return {
    name: 'site-assets',
    configResolved: ({ command }) => void (isBuild = command === 'build'),
    resolveId: { filter: { id: new RegExp(`^${ID}$`) }, handler: () => `\0${ID}` },
    load: {
      filter: { id: new RegExp(`${ID}$`) },
      handler() {
        if (isBuild && !existsSync(SITE_ASSETS_FILE)) this.error('Build the public pages first: npm run build.')
        const assets = isBuild ? (JSON.parse(readFileSync(SITE_ASSETS_FILE, 'utf8')) as SiteAssets) : DEV_ASSETS
        return Object.entries(assets)
          .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
          .join('\n')
      },
    },
  }
}
