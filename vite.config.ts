import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { siteAssets } from './vite/site-assets.ts'
import { withoutSchemas } from './vite/without-schemas.ts'

/** React and the router change seldom and are needed everywhere: they are one file. */
const REACT = /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/
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
      build: { rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'react', test: REACT }] } } } },
    },
    ssr: {
      build: { rolldownOptions: { input: 'web/handler.ts', output: { minify: SERVER_MINIFY } } },
      // One file with React's production build in it, whatever NODE_ENV the server is started with.
      ...(command === 'build' && { resolve: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }),
    },
  },
}))
