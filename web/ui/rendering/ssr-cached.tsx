import { LRUCache } from 'lru-cache'
import { type ComponentType, createElement } from 'react'

/** The most recently used renderings of one component are cached: for example, the cards of the newest posts. */
const MAX_VARIANTS = 200
const TAG = 'ssr-cached'
const TAGS = /<ssr-cached index="(\d+)">|<\/ssr-cached>/
/** React's marker for a Suspense boundary that failed on the server and is rendered again in the browser. */
const CLIENT_RENDERED_MARKER = '<!--$!-->'
/** IDs of useId belong to one position in one page, and an error to one rendering: such HTML is not cached. */
const UNCACHEABLE_MARKERS = ['_R_', CLIENT_RENDERED_MARKER]

type JsonValue = string | number | boolean | null | undefined | readonly JsonValue[] | { readonly [name: string]: JsonValue }
type Variant = { html?: Buffer }

/** The cached components of the page that is being rendered, in order. */
let renderedVariants: Variant[] = []

/**
 * A component whose output depends on its props alone: for the same props the server renders it once and from then on sends the
 * cached bytes. In the browser it is an ordinary component (docs/decisions/0016).
 */
export function ssrCached<Props extends { readonly [name: string]: JsonValue }>(Component: ComponentType<Props>): ComponentType<Props> {
  if (!import.meta.env.SSR || !import.meta.env.PROD) return Component
  const variants = new LRUCache<string, Variant>({ max: MAX_VARIANTS })
  return function SsrCached(props) {
    const variant = variantFor(JSON.stringify(props), variants)
    const index = renderedVariants.push(variant) - 1
    return createElement(TAG, { index }, variant.html === undefined && <Component {...props} />)
  }
}

function variantFor(props: string, variants: LRUCache<string, Variant>): Variant {
  const variant = variants.get(props) ?? {}
  variants.set(props, variant)
  return variant
}

type RenderedPage = {
  body: Buffer
  /** The HTML without the content of cached components. */
  uncachedHtml: string
}

/** Renders a page, inserts the cached HTML and caches what was rendered anew. `render` must be synchronous. */
export function renderWithSsrCache(render: () => string): RenderedPage {
  renderedVariants = []
  const body: Buffer[] = []
  const open: { variant: Variant; from: number }[] = []
  let uncachedHtml = ''
  for (const [position, piece] of render().split(TAGS).entries()) {
    if (position % 2 === 0) {
      body.push(Buffer.from(piece))
      uncachedHtml += piece
    } else if (piece !== undefined) {
      open.push({ variant: renderedVariants[Number(piece)]!, from: body.length })
    } else {
      const { variant, from } = open.pop()!
      if (variant.html) body.push(variant.html)
      else storeVariant(variant, Buffer.concat(body.slice(from)))
    }
  }
  return { body: Buffer.concat(body), uncachedHtml }
}

function storeVariant(variant: Variant, rendered: Buffer): void {
  if (!UNCACHEABLE_MARKERS.some((marker) => rendered.includes(marker))) variant.html = rendered
}
