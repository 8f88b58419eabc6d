// Small pieces every drawing shares: numbers, shapes, the document, saving.
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const HERE = path.dirname(fileURLToPath(import.meta.url))
export const PUBLIC = path.join(HERE, '../../public')

export const n = (value, decimals = 1) => String(+value.toFixed(decimals) || 0)

export const disc = (x, y, r, fill) => `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"/>`

/** Path data of a rectangle with one radius on all corners. */
export const roundRect = (x, y, w, h, r) =>
  `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1-${r} ${r}h-${w - 2 * r}a${r} ${r} 0 0 1-${r}-${r}v-${h - 2 * r}a${r} ${r} 0 0 1 ${r}-${r}z`

export const clip = (id, d) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`

export const strokes = (width, body, extra = '') => `<g fill="none" stroke-width="${width}"${extra}>${body}</g>`
export const line = (d, colour) => `<path d="${d}" stroke="${colour}"/>`

export function svg(width, height, body, { ground, label, viewBox = [0, 0, width, height] } = {}) {
  const name = label ? ` role="img" aria-label="${label}"` : ''
  const field = ground ? `<path fill="${ground}" d="M0 0H${width}V${height}H0z"/>` : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox.map((v) => n(v, 2)).join(' ')}" width="${Math.round(width)}" height="${Math.round(height)}"${name}>${field}${body}</svg>\n`
}

/** Writes public/<file> and complains about a drawing above its budget. */
export function save(file, text, maxBytes = Infinity) {
  const target = path.join(PUBLIC, file)
  fs.mkdirSync(path.dirname(target), { recursive: true })
  fs.writeFileSync(target, text)
  if (text.length > maxBytes) console.warn(`${file}: ${text.length} bytes, budget ${maxBytes}`)
}
