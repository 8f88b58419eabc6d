// What the pictures of the clients' work share: plain shapes, lettering and the clients' signs.
import { clients } from '../clients.mjs'
import { outline, packageFont } from '../outline.mjs'
import { n } from '../svg.mjs'

export const rect = (x, y, w, h, fill, extra = '') => `<path fill="${fill}" d="M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}z"${extra}/>`
export const rounded = (x, y, w, h, r, fill) => `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${r}" fill="${fill}"/>`
export const shape = (d, fill, extra = '') => `<path fill="${fill}" d="${d}"${extra}/>`
export const stroke = (d, colour, width, extra = '') => `<path fill="none" stroke="${colour}" stroke-width="${width}" d="${d}"${extra}/>`
export const group = (transform, body) => `<g transform="${transform}">${body}</g>`
export const shade = (d, opacity = 0.18) => `<path fill="#170a24" opacity="${opacity}" d="${d}"/>`
export const repeat = (count, draw) => Array.from({ length: count }, (_, i) => draw(i)).join('')

const fonts = new Map()
function font(family, weight) {
  const key = `${family} ${weight}`
  if (!fonts.has(key)) fonts.set(key, packageFont(family, weight))
  return fonts.get(key)
}

/** Lines of text in one face: `letters([family, weight], fill, [[text, size, x, y, align], …])`; align is start, middle or end. */
export function letters([family, weight], fill, lines, tracking = -0.01) {
  const face = font(family, weight)
  const d = lines.map(([text, size, x, y, align = 'start']) => {
    const { x1, x2 } = outline(face, text, { size, tracking })
    const left = align === 'middle' ? x - (x1 + x2) / 2 : align === 'end' ? x - x2 : x - x1
    return outline(face, text, { size, x: left, y, tracking }).d
  })
  return `<path fill="${fill}" d="${d.join('')}"/>`
}

/** A client's sign with its top left corner at x, y. */
export function sign(client, x, y, height, colour) {
  const { sign: drawing, size: [, boxHeight] } = clients[client]
  return `<g color="${colour}" fill="currentColor" transform="translate(${n(x)} ${n(y)}) scale(${n(height / boxHeight, 3)})">${drawing}</g>`
}
