import { LRUCache } from 'lru-cache'
import { type ComponentType, createElement } from 'react'

/** So many renderings of one part are kept, those used last: the cards of the newest posts, say. */
const MAX_VARIANTS = 200
const TAG = 'kept-part'
const TAGS = /<kept-part of="(\d+)">|<\/kept-part>/
/** React's sign for a part that failed here, and that the browser is to try. */
export const CLIENT_RENDERED_MARKER = '<!--$!-->'
/** Ids that React makes belong to one place in one page, and a failure to one rendering. */
const UNCACHEABLE_MARKERS = ['_R_', CLIENT_RENDERED_MARKER]

type JsonValue = string | number | boolean | null | undefined | readonly JsonValue[] | { readonly [name: string]: JsonValue }
type Variant = { html?: Buffer }

/** The kept parts of the page that is being rendered, in their order. */
let renderedVariants: Variant[] = []

/**
 * A part of a page that its props describe wholly: for the same props the server renders it once, and from then on sends the
 * finished bytes. In the browser it is a component like any other (docs/decisions/0016).
 */
export function ssrCached<Props extends { readonly [name: string]: JsonValue }>(Part: ComponentType<Props>): ComponentType<Props> {
  if (!import.meta.env.SSR || !import.meta.env.PROD) return Part
  const variants = new LRUCache<string, Variant>({ max: MAX_VARIANTS })
  return function Kept(props) {
    const variant = variantFor(JSON.stringify(props), variants)
    const of = renderedVariants.push(variant) - 1
    return createElement(TAG, { of }, variant.html === undefined && <Part {...props} />)
  }
}

function variantFor(props: string, variants: LRUCache<string, Variant>): Variant {
  const variant = variants.get(props) ?? {}
  variants.set(props, variant)
  return variant
}

type RenderedPage = {
  body: Buffer
  /** What was written for this page: all of it but the kept parts. */
  uncachedHtml: string
}

/** Renders a page, puts each kept part in its place, and keeps what was new. Rendering must not wait for anything. */
export function renderWithSsrCache(render: () => string): RenderedPage {
  renderedVariants = []
  const body: Buffer[] = []
  const open: { variant: Variant; from: number }[] = []
  let own = ''
  for (const [at, piece] of render().split(TAGS).entries()) {
    if (at % 2 === 0) {
      body.push(Buffer.from(piece))
      own += piece
    } else if (piece !== undefined) {
      open.push({ variant: renderedVariants[Number(piece)]!, from: body.length })
    } else {
      const { variant, from } = open.pop()!
      if (variant.html) body.push(variant.html)
      else storeVariant(variant, Buffer.concat(body.slice(from)))
    }
  }
  return { body: Buffer.concat(body), uncachedHtml: own }
}

function storeVariant(variant: Variant, rendered: Buffer): void {
  if (!UNCACHEABLE_MARKERS.some((sign) => rendered.includes(sign))) variant.html = rendered
}
