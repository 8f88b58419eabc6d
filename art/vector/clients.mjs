// Ten client logos on one 160 x 64 box, in currentColor, and three product logos. All names are invented.
import { bricolage } from './brand.mjs'
import { outlineAt, packageFont } from './outline.mjs'
import { C } from './palette.mjs'
import { n, save, svg } from './svg.mjs'

const BOX = { width: 160, height: 64 }
const ROOM = { width: 154, height: 52 }

const stroke = (d, width) => `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
const fill = (d) => `<path d="${d}"/>`

// sign: drawn in `size` from 0,0. lines: [text, size, base line, tracking in em]. weight: evens the optical weight.
// The three clients with a site under /showcase carry the logo of that site.
export const clients = {
  orbio: {
    name: 'Orbio', size: [38, 38], gap: 8, weight: 0.76, font: ['archivo', 800], lines: [['Orbio', 36, 31.5, -0.035]],
    sign: '<path d="M21.4 4.2A15.5 15.5 0 1 0 33.8 16.6" fill="none" stroke="currentColor" stroke-width="8.6"/><circle cx="31" cy="7" r="7"/>',
  },
  'hedgerow-and-post': {
    name: 'Hedgerow &amp; Post', size: [44, 40], gap: 9, weight: 0.96, font: ['besley', 800], lines: [['Hedgerow', 20.5, 16.5, -0.02], ['& Post', 20.5, 37, -0.02]],
    sign: fill('M4 8l5-5 5 5v3H4zM30 8l5-5 5 5v3H30zM0 13h44v6H0zM4 21h10v4H4zM30 21h10v4H30zM0 27h44v6H0zM4 35h10v5H4zM30 35h10v5H30z'),
  },
  'satluj-hills': {
    name: 'Satluj Hills College of Engineering', size: [36, 42], gap: 9, weight: 1, font: ['source-serif-4', 600],
    lines: [['Satluj Hills', 22.5, 18, -0.005], ['College of Engineering', 11.2, 34, 0]],
    sign: stroke('M2 2.5h32v18c0 9-6 15.5-16 19.5C8 36 2 29.5 2 20.5z', 3) + stroke('M6 21l8-9 6 6.5 4-4 6 6.5', 3) + stroke('M8 27.5c3.5-2.5 6-2.5 10 0s6.5 2.5 10 0', 2.6),
  },
  'kesar-and-loom': {
    name: 'Kesar &amp; Loom', size: [42, 42], gap: 9, weight: 0.93, font: ['dm-serif-display', 400], lines: [['Kesar', 23, 18.5, 0.005], ['& Loom', 23, 40, 0.005]],
    sign: fill('M21 0l6.5 6.5L21 13l-6.5-6.5zM21 29l6.5 6.5L21 42l-6.5-6.5zM0 21l6.5-6.5L13 21l-6.5 6.5zM29 21l6.5-6.5L42 21l-6.5 6.5z') + fill('M21 15.5l5.5 5.5-5.5 5.5-5.5-5.5z')
      + stroke('M9.5 9.5l4 4M32.5 9.5l-4 4M9.5 32.5l4-4M32.5 32.5l-4-4', 2.6),
  },
  'ropewalk-freight': {
    name: 'Ropewalk Freight', size: [42, 40], gap: 9, weight: 0.8, font: ['barlow-condensed', 700], lines: [['ROPEWALK', 25, 19, 0.015], ['FREIGHT', 25, 40, 0.055]],
    sign: stroke('M2.5 36C12.5 36 7 4 17 4M14 36C24 36 18.5 4 28.5 4M25.5 36C35.5 36 30 4 40 4', 4.8),
  },
  northlath: {
    name: 'Northlath', size: [34, 40], gap: 10, weight: 0.94, font: ['outfit', 600], lines: [['northlath', 26, 29, -0.01]],
    sign: fill('M0 0h5.5v40H0zM9.5 0L15 9v31H9.5zM19 16l5.5 9v15H19zM28.5 0H34v40h-5.5z'),
  },
  doabfresh: {
    name: 'Doabfresh', size: [40, 40], gap: 8, weight: 1, font: ['nunito', 800], lines: [['doabfresh', 23.5, 28, -0.015]],
    sign: stroke('M20 10.5a14.5 14.5 0 1 1 0 29a14.5 14.5 0 0 1 0-29z', 4) + fill('M20 9C20 3.5 24.5 .5 31 .5C31 6 26.5 9 20 9z') + stroke('M9.5 22c3.5-2.5 7-2.5 10.5 0s7 2.5 10.5 0M11 30c3-2.2 6-2.2 9 0s6 2.2 9 0', 3.4),
  },
  molarlane: {
    name: 'Molarlane', size: [36, 42], gap: 8, weight: 1, font: ['poppins', 700], lines: [['molarlane', 23, 29, -0.02]],
    sign: stroke('M18 6C13 1.5 3 2.5 3 13c0 7 3 9 4 15 .8 5 1.5 10.5 4.5 10.5C15 38.5 14 27 18 27s3 11.5 6.5 11.5c3 0 3.7-5.5 4.5-10.5 1-6 4-8 4-15C33 2.5 23 1.5 18 6z', 4) + stroke('M12 14.5c3.5 3 8.5 3 12 0', 3.2),
  },
  'dhauli-leaf': {
    name: 'Dhauli Leaf', size: [38, 42], gap: 10, weight: 0.84, font: ['fraunces', 600], lines: [['Dhauli', 23.5, 18.5, -0.01], ['Leaf', 23.5, 40, -0.01]],
    sign: fill('M19 1C33 10 37 26 21 41V17h-4V41C1 26 5 10 19 1z'),
  },
  quillmarsh: {
    name: 'Quillmarsh', size: [36, 42], gap: 8, weight: 1, font: ['libre-caslon-text', 700], lines: [['Quillmarsh', 21.5, 28.5, -0.01]],
    sign: stroke('M4 40C8 24 16 10 33 2.5c1 12-4 24-19 26.5M10.5 27C15 20 20 14.5 26 10', 4.4) + stroke('M16 39.5h18', 4.4),
  },
}

const products = {
  rozpath: {
    name: 'Rozpath',
    sign: (c) => [0, 1, 2].map((i) => `<path d="M4 ${57 - i * 10}H24A${27 - i * 10} ${27 - i * 10} 0 0 0 ${51 - i * 10} 30V${[6, 6, 24][i]}" stroke="${c[i]}"/>`).join('') + `<circle cx="30.5" cy="12" r="5.2" fill="${c[3]}"/>`,
  },
  labrung: {
    name: 'Labrung',
    sign: (c) => `<path d="M16 6L6 16V48L16 58M48 6L58 16V48L48 58" stroke="${c[0]}" stroke-linejoin="round"/><path d="M20 47H44" stroke="${c[1]}"/><path d="M20 32H44" stroke="${c[2]}"/><path d="M20 17H36" stroke="${c[3]}"/>`,
  },
  oldbatch: {
    name: 'Oldbatch',
    sign: (c) => [26, 16].map((r, i) => `<path d="M${32 - r} 59V34A${r} ${r} 0 0 1 ${32 + r} 34V59" stroke="${c[i]}"/>`).join('') + `<path d="M25 59V35a7 7 0 0 1 14 0V59z" fill="${c[3]}"/>`,
  },
}

export function drawClients() {
  for (const [id, { name, size: [width, height], gap, weight, font, lines, sign }] of Object.entries(clients)) {
    const face = packageFont(...font)
    const texts = lines.map(([text, size, y, tracking]) => outlineAt(face, text, { size, y, tracking, x: width + gap }))
    const right = Math.max(...texts.map((t) => t.x2))
    const top = Math.min(0, ...texts.map((t) => t.y1))
    const bottom = Math.max(height, ...texts.map((t) => t.y2))
    const scale = Math.min(ROOM.width / right, ROOM.height / (bottom - top)) * weight
    const place = `translate(${n((BOX.width - right * scale) / 2, 2)} ${n(BOX.height / 2 - ((top + bottom) / 2) * scale, 2)}) scale(${n(scale, 3)})`
    const body = `<g fill="currentColor" transform="${place}">${sign}<path d="${texts.map((t) => t.d).join('')}"/></g>`
    save(`images/logos/clients/${id}.svg`, svg(BOX.width, BOX.height, body, { label: name }), 12288)
  }
}

export function drawProducts() {
  const variants = [
    ['colour', [C.plum, C.violet, C.iris, C.gold], C.plum],
    ['on-dark', [C.orchid, C.lilac, C.white, C.gold], C.white],
    ['current', Array(4).fill('currentColor'), 'currentColor'],
  ]
  for (const [id, { name, sign }] of Object.entries(products))
    for (const [variant, colours, ink] of variants) {
      const word = outlineAt(bricolage, name, { size: 44, x: 80, y: 46, tracking: -0.018 })
      const body = `<g fill="none" stroke-width="6.5">${sign(colours)}</g><path fill="${ink}" d="${word.d}"/>`
      save(`images/logos/products/${id}-${variant}.svg`, svg(Math.ceil(word.x2 + 4), 64, body, { label: name }), 5120)
    }
}
