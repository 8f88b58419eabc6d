import { LRUCache } from 'lru-cache'
import { type ComponentType, createElement } from 'react'

/** So many renderings of one part are kept, those used last: the cards of the newest posts, say. */
const MOST_VARIANTS = 200
const TAG = 'kept-part'
const TAGS = /<kept-part of="(\d+)">|<\/kept-part>/
/** React's sign for a part that failed here, and that the browser is to try. */
export const LEFT_TO_BROWSER = '<!--$!-->'
/** Ids that React makes belong to one place in one page, and a failure to one rendering. */
const NOT_TO_KEEP = ['_R_', LEFT_TO_BROWSER]

type Plain = string | number | boolean | null | undefined | readonly Plain[] | { readonly [name: string]: Plain }
type Variant = { finished?: Buffer }

/** The kept parts of the page that is being rendered, in their order. */
let met: Variant[] = []

/**
 * A part of a page that its props describe wholly: for the same props the server renders it once, and from then on sends the
 * finished bytes. In the browser it is a component like any other (docs/decisions/0016).
 */
export function kept<Props extends { readonly [name: string]: Plain }>(Part: ComponentType<Props>): ComponentType<Props> {
  if (!import.meta.env.SSR || !import.meta.env.PROD) return Part
  const variants = new LRUCache<string, Variant>({ max: MOST_VARIANTS })
  return function Kept(props) {
    const variant = variantFor(JSON.stringify(props), variants)
    const of = met.push(variant) - 1
    return createElement(TAG, { of }, variant.finished === undefined && <Part {...props} />)
  }
}

function variantFor(props: string, variants: LRUCache<string, Variant>): Variant {
  const variant = variants.get(props) ?? {}
  variants.set(props, variant)
  return variant
}

type WholePage = {
  body: Buffer
  /** What was written for this page: all of it but the kept parts. */
  own: string
}

/** Renders a page, puts each kept part in its place, and keeps what was new. Rendering must not wait for anything. */
export function withKeptParts(render: () => string): WholePage {
  met = []
  const body: Buffer[] = []
  const open: { variant: Variant; from: number }[] = []
  let own = ''
  for (const [at, piece] of render().split(TAGS).entries()) {
    if (at % 2 === 0) {
      body.push(Buffer.from(piece))
      own += piece
    } else if (piece !== undefined) {
      open.push({ variant: met[Number(piece)]!, from: body.length })
    } else {
      const { variant, from } = open.pop()!
      if (variant.finished) body.push(variant.finished)
      else keep(variant, Buffer.concat(body.slice(from)))
    }
  }
  return { body: Buffer.concat(body), own }
}

function keep(variant: Variant, rendered: Buffer): void {
  if (!NOT_TO_KEEP.some((sign) => rendered.includes(sign))) variant.finished = rendered
}
