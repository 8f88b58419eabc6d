import { escapeHtml } from '../../escape-html.ts'
import { DrawingError, type SvgElement, parseDrawing } from './svg-tree.ts'

/** Drawn elements, counting those that are used several times. More would keep a browser busy. */
const MAX_DRAWN_ELEMENTS = 50_000
/** Of the longer side. A drawing is sharp at any size: the size only says its shape, as exactly as whole numbers can. */
const NOMINAL_SIDE = 1600
const MAX_PROPORTION = 100

type CleanDrawing = { svg: string; width: number; height: number }

/** Writes an SVG anew from what is allowed in it: no scripts, no handlers, nothing from elsewhere. */
export function cleanDrawing(text: string): CleanDrawing {
  const root = parseDrawing(text)
  assertDrawable(root)
  const viewBox = findViewBox(root.attributes)
  const { width, height } = toNominalSize(viewBox)
  const attributes = { ...root.attributes, width: String(width), height: String(height), viewBox: viewBox.join(' ') }
  return { svg: write({ ...root, attributes }, ' xmlns="http://www.w3.org/2000/svg"'), width, height }
}

type ViewBox = [x: number, y: number, width: number, height: number]

function findViewBox({ viewBox, width, height }: SvgElement['attributes']): ViewBox {
  const numbers = (viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const found = numbers.length === 4 ? (numbers as ViewBox) : ([0, 0, toNumber(width), toNumber(height)] satisfies ViewBox)
  if (!found.every(Number.isFinite) || found[2] <= 0 || found[3] <= 0) throw new DrawingError('broken')
  return found
}

/** Of a length such as `12.5`, `160px` or `40mm`: both sides have the same unit. */
const toNumber = (length = ''): number =>
  /^(?:\d+(?:\.\d+)?|\.\d+)(?:px|pt|pc|mm|cm|in)?$/.test(length.trim()) ? Number.parseFloat(length) : Number.NaN

function toNominalSize([, , width, height]: ViewBox): { width: number; height: number } {
  const longer = Math.max(width, height)
  if (longer / Math.min(width, height) > MAX_PROPORTION) throw new DrawingError('broken')
  const scale = NOMINAL_SIDE / longer
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

function assertDrawable(root: SvgElement): void {
  const byId = new Map<string, SvgElement>()
  const collect = (element: SvgElement): void => {
    if (element.attributes.id) byId.set(element.attributes.id, element)
    for (const child of element.children) if (typeof child !== 'string') collect(child)
  }
  collect(root)

  const counts = new Map<SvgElement, number>()
  const counting = new Set<SvgElement>()
  const count = (element: SvgElement): number => {
    const known = counts.get(element)
    if (known !== undefined) return known
    // It uses itself.
    if (counting.has(element)) throw new DrawingError('drawingTooComplex')
    counting.add(element)
    const target = element.name === 'use' ? byId.get((element.attributes.href ?? '').slice(1)) : undefined
    const parts = [...element.children.filter((child) => typeof child !== 'string'), ...(target ? [target] : [])]
    const drawn = parts.reduce((sum, part) => sum + count(part), 1)
    if (drawn > MAX_DRAWN_ELEMENTS) throw new DrawingError('drawingTooComplex')
    counting.delete(element)
    counts.set(element, drawn)
    return drawn
  }
  count(root)
}

function write({ name, attributes, children }: SvgElement, namespace = ''): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
  const content = children.map((child) => (typeof child === 'string' ? escapeHtml(child) : write(child))).join('')
  return `<${name}${namespace}${written.join('')}${content === '' ? '/>' : `>${content}</${name}>`}`
}
