// One letter per category, built from the four bands (B M W A G), 760 x 620.
import { bands, forward, left, right, walk } from './bands.mjs'
import { C, ON_DARK, ON_LIGHT } from './palette.mjs'
import { line, save, strokes, svg } from './svg.mjs'

const PITCH = 36
const STROKE = 26
const [UP, DOWN, LEFT] = [-90, 90, 180]
const ribbon = (path, colours) => bands(path, colours, PITCH, STROKE)

const letters = {
  /** Two bowls of nested outlines; the only letter without a beginning and an end. */
  branding: (colours) => strokes(STROKE, colours.map((colour, i) => bowl(i, 20, 600, colour) + bowl(i, 332, 650, colour)).join('')),

  marketing: (colours) => ribbon(walk(80, 640, UP, forward(450), right(100, 180), forward(210), left(100, 180), forward(210), right(100, 180), forward(450)), colours),

  web: (colours) => ribbon(walk(80, -20, DOWN, forward(450), left(100, 180), forward(210), right(100, 180), forward(210), left(100, 180), forward(450)), colours),

  app: (colours) => ribbon(walk(140, 640, UP, forward(310), right(240, 180), forward(310)), colours) + strokes(STROKE, line('M207 430H553', colours[3])),

  graphic: (colours) => ribbon(walk(600, 80, LEFT, forward(270), left(200, 90), forward(76), left(200, 90), forward(110), left(180, 90), forward(28), left(80, 90), forward(180)), colours),
}

function bowl(i, top, edge, colour) {
  const inset = PITCH * i
  const [x, y1, y2] = [110 + inset, top + inset, top + 276 - inset]
  const r = (y2 - y1) / 2
  const corner = Math.max(6, 34 - i * 9)
  const flat = edge - inset - r
  return line(`M${x + corner} ${y1}H${flat}A${r} ${r} 0 0 1 ${flat} ${y2}H${x + corner}A${corner} ${corner} 0 0 1 ${x} ${y2 - corner}V${y1 + corner}A${corner} ${corner} 0 0 1 ${x + corner} ${y1}Z`, colour)
}

const TINT = ['#552a80', '#633592', '#7245a8', C.orchid] // on plum, for large letters behind text

// Under a name, so that a page can use the bands and draw them.
export function drawMonograms() {
  for (const [name, letter] of Object.entries(letters))
    for (const [variant, colours] of [['', ON_LIGHT], ['-dark', ON_DARK], ['-tint', TINT]])
      save(`images/monograms/${name}${variant}.svg`, svg(760, 620, `<g id="letter">${letter(colours)}</g>`), 2048)
}
