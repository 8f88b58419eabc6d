// The four steps of How We Work, 1200 x 900: every step lights one band more, the others are still sketched.
import { FOUR, bands, end, forward, left, over, right, slice, trace, walk } from './bands.mjs'
import { localFont, outline } from './outline.mjs'
import { C } from './palette.mjs'
import { clip, disc, line, n, roundRect, save, strokes, svg } from './svg.mjs'

const GROUND = '#3a1a5c'
const RAISED = '#4a2575'
const SKETCH = '#8f6ed0'
const LIT = [C.white, C.mist, C.lilac, C.orchid]
const [PITCH, WIDTH] = [40, 30]
const display = localFont('bricolage-opsz96-wght700.ttf')

/** Bands along one path: the first `lit` of them solid, the rest as the two edges of a band. */
const sketched = (path, lit, colours = LIT) => strokes(WIDTH, FOUR.map((k, i) => (i < lit ? line(trace(path, k * PITCH), colours[i]) : edges(path, k * PITCH))).join(''))
const edges = (path, offset, colour = SKETCH) => `<path d="${trace(path, offset - WIDTH / 2)}${trace(path, offset + WIDTH / 2)}" stroke="${colour}" stroke-width="2.5"/>`
const ring = (x, y, r, colour, width = 10) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${GROUND}" stroke="${colour}" stroke-width="${width}"/>`

const numeral = (value, x, y) => {
  const { d, x1, x2 } = outline(display, String(value), { size: 56 })
  return `<path transform="translate(${n(x - (x1 + x2) / 2)} ${y + 19})" d="${d}" fill="${C.white}"/>`
}

/** A sheet with the one round corner of the site's pictures, top right. */
const sheet = (x, y, w, h, turn) => `M${x} ${y}h${w - turn}a${turn} ${turn} 0 0 1 ${turn} ${turn}v${h - turn}h${-w}z`

const steps = {
  /** What is said winds through an ear and arrives as the first line of one page, which is signed. */
  '01': () => {
    const page = sheet(690, 90, 400, 720, 120)
    const ear = walk(265, 505, -90, right(150, 180), right(230, 180), right(310, 90), forward(280))
    const rows = [[372, 280], [424, 232], [476, 296], [528, 180]].map(([y, w]) => line(`M745 ${y}h${w}`, C.haze)).join('')
    const written = FOUR.map((k, i) => line(`M690 ${195 + k * PITCH}H${[1035, 985, 1010, 900][i]}`, i ? C.haze : C.plum)).join('')
    return sketched(ear, 1)
      + `<path d="${page}" fill="${C.paper}"/>`
      + strokes(WIDTH, written) + strokes(14, rows)
      + strokes(9, line('M748 702c34-104 84-98 66-26-9 38-38 40-30 4 9-38 60-62 72-26 9 28-22 56-4 62 22 6 36-44 58-42 18 2 2 36 24 38 16 0 28-20 46-22', C.violet), ' stroke-linecap="round" stroke-linejoin="round"')
      + strokes(4, line('M745 746h290', C.iris))
      + disc(415, 505, 44, C.gold)
  },

  /** Of four roads two are chosen; they pass three priced stations and end at the target. */
  '02': () => {
    const grid = strokes(1.5, [...Array(11).keys()].map((i) => line(`M${100 + i * 100} 0V900`, RAISED)).join('') + [...Array(8).keys()].map((i) => line(`M0 ${100 + i * 100}H1200`, RAISED)).join(''))
    const chosen = walk(-60, 600, 0, forward(360), left(140, 90), forward(60), right(140, 90), forward(330))
    const later = walk(-60, 660, 0, forward(780), left(110, 45), right(110, 45), forward(150))
    const dropped = walk(-60, 700, 0, forward(430), right(90, 90), forward(20))
    const stations = [[170, 600], [440, 430], [690, 260]]
    const prices = stations.map(([x, y], i) => line(`M${[108, 510, 628][i]} ${[510, 424, 344][i]}h${[124, 96, 124][i]}`, C.lilac) + line(`M${[108, 510, 628][i]} ${[536, 450, 370][i]}h${[64, 48, 84][i]}`, SKETCH))
    const rings = [196, 148, 100].map((r) => `<circle cx="950" cy="260" r="${r}" fill="${GROUND}" stroke="${SKETCH}" stroke-width="2.5"/>`)
    return grid + rings.join('') + strokes(WIDTH, edges(later, 0) + edges(dropped, 0))
      + ring(end(later).x, end(later).y, 26, SKETCH, 2.5) + ring(end(dropped).x, end(dropped).y, 26, SKETCH, 2.5)
      + bands(chosen, LIT, PITCH, WIDTH, { offsets: [-0.5, 0.5] })
      + stations.map(([x, y], i) => ring(x, y, 48, C.white, 12) + numeral(i + 1, x, y)).join('')
      + strokes(10, prices.join('')) + disc(950, 260, 58, C.gold)
  },

  /** Three bands enter a page that is being built, and become its picture; the last is still drawn as a plan. */
  '03': () => {
    const page = sheet(170, 100, 930, 690, 130)
    const arch = walk(-60, 650, 0, forward(570), left(120, 90), forward(20), right(165, 180), forward(278))
    const dots = [220, 256, 292].map((x) => `<circle cx="${x}" cy="150" r="9" stroke="${SKETCH}" stroke-width="2.5"/>`).join('')
    const plan = line('M570 510H1020M795 300V560', SKETCH) + `<circle cx="795" cy="510" r="62" stroke="${SKETCH}"/>`
    const headline = line('M230 270h250', C.white) + line('M230 328h180', C.white)
    const text = line('M230 400h210', C.lilac) + line('M230 430h170', C.lilac) + line('M600 150h90', SKETCH) + line('M730 150h70', SKETCH) + line('M840 150h80', SKETCH)
    return `<path d="${page}" fill="${RAISED}"/>` + strokes(2.5, line('M170 200H1096', SKETCH) + dots + plan)
      + sketched(arch, 3) + strokes(36, headline) + strokes(10, text)
      + `<path d="${roundRect(230, 472, 150, 56, 28)}" fill="${C.gold}"/>`
  },

  /** The bands go round once more, cross over themselves and leave higher than they came. */
  '04': () => {
    const path = walk(-60, 590, 0, forward(430), left(170, 300), forward(190), left(240, 100), forward(900))
    const [entry, crossing] = [slice(path, 0, 1290), slice(path, 1240, 4000)]
    const columns = [...Array(7).keys()].map((i) => line(`M${640 + i * 86} 900V0`, '#53307f')).join('')
    return `<defs>${clip('below', `${trace(slice(path, 1500, 4000), 75)}V900H300z`)}</defs><g clip-path="url(#below)">${strokes(48, columns)}</g>`
      + bands(entry, LIT, PITCH, WIDTH) + over(crossing, LIT, PITCH, WIDTH, GROUND, 10) + disc(1010, 170, 58, C.gold)
  },
}

export function drawHowWeWork() {
  for (const [name, draw] of Object.entries(steps)) save(`images/how-we-work/${name}.svg`, svg(1200, 900, draw(), { ground: GROUND }), 10_240)
}
