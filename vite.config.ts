import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { siteAssets } from './vite/site-assets.ts'
import { withoutSchemas } from './vite/without-schemas.ts'

/** React and the router change seldom and are needed everywhere: they are one file. */
const REACT = /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/
/**
 * What three pages of the staff area share is one file, and what two share is in few: left alone, the bundler makes a file of every
 * combination, and a page loads eighty. The file with the highest priority gets a module.
 */
const STAFF_FILES = [
  { name: 'react', test: REACT, priority: 3 },
  { name: 'staff', minShareCount: 3, priority: 2 },
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 20_000, priority: 1 },
]
/**
 * Node keeps the source of the pages in memory: two bytes per character if only one of them is beyond Latin-1, so they are escaped.
 * Names are kept, because stack traces show them.
 */
const SERVER_MINIFY = { compress: true, mangle: false, codegen: { removeWhitespace: true, asciiOnly: true } } as const

/** The staff area in the browser, and all pages on the server. What the public pages load is built by vite.site.config.ts. */
export default defineConfig(({ command }) => ({
  plugins: [withoutSchemas(), siteAssets(), reactRouter()],
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: STAFF_FILES } } } },
    },
    ssr: {
      build: { rolldownOptions: { input: 'web/handler.ts', output: { minify: SERVER_MINIFY } } },
      // One file with React's production build in it, whatever NODE_ENV the server is started with.
      ...(command === 'build' && { resolve: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }),
    },
  },
}))
