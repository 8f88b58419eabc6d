// Text as path data, so that no logo depends on an installed font.
import fs from 'node:fs'
import path from 'node:path'
import { createRequire } from 'node:module'
import opentype from 'opentype.js'
import { HERE } from './svg.mjs'

const require = createRequire(import.meta.url)
const read = (file) => {
  const bytes = fs.readFileSync(file)
  return opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
}

export const localFont = (file) => read(path.join(HERE, 'fonts', file))
export const packageFont = (family, weight) => read(require.resolve(`@fontsource/${family}/files/${family}-latin-${weight}-normal.woff`))

/** Outlines one line of text; `tracking` and `pairs` (extra space per letter pair) are in em. */
export function outline(font, text, { size, x = 0, y = 0, tracking = 0, pairs = {} }) {
  const scale = size / font.unitsPerEm
  const letters = [...text]
  const glyphs = letters.map((letter) => font.charToGlyph(letter))
  const box = { x1: Infinity, y1: Infinity, x2: -Infinity, y2: -Infinity }
  let pen = x
  let d = ''
  glyphs.forEach((glyph, i) => {
    const shape = glyph.getPath(pen, y, size)
    if (shape.commands.length) {
      d += compact(shape.commands)
      const b = shape.getBoundingBox()
      box.x1 = Math.min(box.x1, b.x1)
      box.y1 = Math.min(box.y1, b.y1)
      box.x2 = Math.max(box.x2, b.x2)
      box.y2 = Math.max(box.y2, b.y2)
    }
    pen += glyph.advanceWidth * scale + tracking * size
    if (glyphs[i + 1]) pen += font.getKerningValue(glyph, glyphs[i + 1]) * scale + (pairs[letters[i] + letters[i + 1]] ?? 0) * size
  })
  return { d, ...box }
}

/** The same line with the left edge of its ink, not its side bearing, at x. */
export function outlineAt(font, text, options) {
  const { x1 } = outline(font, text, { ...options, x: 0 })
  return outline(font, text, { ...options, x: options.x - x1 })
}

// Relative path data on a grid of tenths; positions are rounded before they are subtracted, so nothing drifts.
function compact(commands) {
  const grid = (v) => Math.round(v * 10)
  const write = (values) => values.map((v) => String(v / 10).replace(/^(-?)0\./, '$1.')).reduce((s, t, i) => s + (i && t[0] !== '-' ? ' ' : '') + t, '')
  let [x, y, startX, startY] = [0, 0, 0, 0]
  let d = ''
  let last = ''
  const put = (command, values) => {
    const text = write(values)
    d += (command === last && command !== 'M' ? (text[0] === '-' ? '' : ' ') : command) + text
    last = command
  }
  for (const c of commands) {
    if (c.type === 'Z') {
      d += last = 'z'
      ;[x, y] = [startX, startY]
      continue
    }
    const [toX, toY] = [grid(c.x), grid(c.y)]
    const [dx, dy] = [toX - x, toY - y]
    if (c.type === 'M') {
      put('M', [toX, toY])
      ;[startX, startY] = [toX, toY]
    } else if (c.type === 'L') {
      if (dx && dy) put('l', [dx, dy])
      else if (dx) put('h', [dx])
      else if (dy) put('v', [dy])
    } else if (c.type === 'Q') put('q', [grid(c.x1) - x, grid(c.y1) - y, dx, dy])
    else put('c', [grid(c.x1) - x, grid(c.y1) - y, grid(c.x2) - x, grid(c.y2) - y, dx, dy])
    ;[x, y] = [toX, toY]
  }
  return d
}
