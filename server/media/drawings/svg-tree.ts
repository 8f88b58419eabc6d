import { Parser } from 'htmlparser2'
import { ALLOWED_ATTRIBUTES, ALLOWED_ELEMENTS, REFUSED_ELEMENTS, isAllowedValue } from './allowed-svg.ts'
import { cleanDeclarations, cleanRules } from './clean-styles.ts'

const MAX_DEPTH = 100
const MAX_ELEMENTS = 20_000

export type SvgElement = { name: string; attributes: Record<string, string>; children: (SvgElement | string)[] }

type DrawingProblem = 'broken' | 'drawingWithPictures' | 'drawingTooComplex'

/** A drawing that cannot be taken. */
export class DrawingError extends Error {
  readonly reason: DrawingProblem

  constructor(reason: DrawingProblem) {
    super(reason)
    this.reason = reason
  }
}

/** Reads a drawing, keeping only what is allowed. */
export function parseDrawing(text: string): SvgElement {
  const open: (SvgElement | undefined)[] = []
  let root: SvgElement | undefined
  let elements = 0
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        const name = withoutPrefix(tag)
        if (REFUSED_ELEMENTS.has(name) && isKept(open)) throw new DrawingError('drawingWithPictures')
        elements += 1
        if (elements > MAX_ELEMENTS || open.length >= MAX_DEPTH) throw new DrawingError('drawingTooComplex')
        if (open.length === 0 && (root || name !== 'svg')) throw new DrawingError('broken')
        const parent = open.at(-1)
        const keeps = open.length === 0 || (parent && ALLOWED_ELEMENTS.has(name))
        const element = keeps ? { name: name === 'a' ? 'g' : name, attributes: cleanAttributes(attributes), children: [] } : undefined
        if (element && parent) parent.children.push(element)
        root ??= element
        open.push(element)
      },
      ontext: (data) => void open.at(-1)?.children.push(data),
      onclosetag() {
        const element = open.pop()
        if (element?.name === 'style') element.children = [cleanRules(element.children.join(''))]
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.write(text)
  // Without its end, a file is cut off.
  if (open.length > 0 || !root) throw new DrawingError('broken')
  return root
}

const isKept = (open: readonly (SvgElement | undefined)[]): boolean => open.every((element) => element !== undefined)

const withoutPrefix = (name: string): string => name.replace(/^svg:/, '')

function cleanAttributes(attributes: Record<string, string>): Record<string, string> {
  const entries = Object.entries(attributes).flatMap(([attribute, value]): [string, string][] => {
    const name = attribute === 'xlink:href' ? 'href' : attribute
    if (!ALLOWED_ATTRIBUTES.has(name)) return []
    if (name === 'style') return [[name, cleanDeclarations(value)]]
    if (name === 'href') return value.startsWith('#') ? [[name, value]] : []
    return isAllowedValue(value) ? [[name, value]] : []
  })
  return Object.fromEntries(entries)
}
