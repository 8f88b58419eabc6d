import path from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, normalizePath, type Plugin } from 'vite'
import type { Endpoint } from './contract/endpoint.ts'
import { endpoints } from './contract/endpoints.ts'
import { publicEndpoints } from './contract/public-endpoints.ts'

/** What every page needs and what seldom changes travels as one file. */
const REACT = /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/
/** So does what nearly every public page needs, whichever staff pages share some of it: many small files compress badly. */
const SITE = modules(
  'contract/interpolate',
  'contract/share-card',
  'web/(root|loaders|chrome/skip-link|head/(json-ld|page-head)|site/(sections/cover-picture.module|frame|error-page|layout|loading/use-retry-once))',
  'web/parts/post-cover',
  'web/ui/buttons/(button|icon-button|link-button|text-link)',
  'web/ui/(rendering/staggered-hydration|text/(get-initial|truncate)|media/(picture|picture-frame)|overlays/side-sheet|display/stat-tile)',
  'web/ui/hooks/use-(hover-or-focus|hydrated|media-query|reduced-motion)',
)
/** A client's site in a frame, with what is known of it: on home and in the case studies. */
const LIVE_SITE = modules('content/showcase', 'web/site/(sections/live-site|case-studies/figure-value)')
/** Small pieces of the pages of words. */
const READING = modules(
  'web/ui/(display/(chip|dash-list)|text/long-date)',
  'web/parts/(article-body|post-card)',
  'web/site/(loading/(defer-after|use-deferred)|article/related-articles)',
)
/** What pages are made of that several of them share. */
const SECTIONS = modules(
  'web/chrome/not-found/not-found-page',
  'web/site/(sections/(closing-call|up-link)|products/product-name)',
  'web/ui/(brand/(brand-bands|ribbon)|display/(banner|skeleton|tone.module)|navigation/(accordion|tabs|use-tabs))',
)
/** What a visitor fills in and sends. */
const FORMS = modules(
  'contract/(email-address|fields)',
  'web/(error-message|drafts/[^/]+)',
  'web/site/contact-form/[^/]+',
  'web/ui/forms/(field|field-group|text-area|text-field|toggle-pill|input.module|field.module)',
)
/** An article, which staff see too before it is published. */
const ARTICLE = modules('web/site/article/(article|article-page|load-article|reading-progress|share)')

const GROUPS = [
  { name: 'react', test: REACT },
  { name: 'site', test: SITE },
  { name: 'live-site', test: LIVE_SITE },
  { name: 'reading', test: READING },
  { name: 'article', test: ARTICLE },
  { name: 'sections', test: SECTIONS },
  { name: 'forms', test: FORMS },
]

export default defineConfig(({ command }) => ({
  plugins: [withoutSchemas(), reactRouter()],
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } } },
    },
    ssr: {
      build: { rolldownOptions: { input: 'web/handler.ts' } },
      // One file with React's production build in it, whatever NODE_ENV the server is started with.
      ...(command === 'build' && { resolve: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }),
    },
  },
}))

/** Any of these, on any system. */
function modules(...paths: string[]): RegExp {
  return new RegExp(`[\\\\/](${paths.join('|').replaceAll('/', '[\\\\/]')})\\.(tsx?|css)$`)
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
