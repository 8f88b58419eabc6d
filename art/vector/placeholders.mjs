// Upright pictures, 1000 x 1250: three for work without a photograph, two for the contact page.
import { FOUR, bands, forward, left, right, walk } from './bands.mjs'
import { C } from './palette.mjs'
import { disc, line, save, strokes, svg } from './svg.mjs'

const arch = (r, spring, colour) => line(`M${500 - r} 1270V${spring}a${r} ${r} 0 0 1 ${2 * r} 0V1270`, colour)

const placeholders = {
  /** A doorway. */
  'project-1': [C.mist, strokes(56, [C.plum, C.violet, C.iris, C.white].map((colour, i) => arch(390 - i * 78, 620, colour)).join('')) + disc(500, 760, 62, C.gold)],

  /** A long descent. */
  'project-2': [C.night, bands(walk(-60, 160, 0, forward(760), right(155, 180), forward(420), left(155, 180), forward(420), right(155, 180), forward(800)), [C.violet, C.orchid, C.lilac, C.white], 68, 49)],

  /** A stack of three pieces. */
  'project-3': [C.violet, strokes(36,
    [[175, C.white], [125, C.mist], [75, C.lilac]].map(([r, colour]) => `<circle cx="500" cy="265" r="${r}" stroke="${colour}"/>`).join('')
    + [C.white, C.mist, C.lilac, C.shade].map((colour, i) => line(`M200 ${575 + FOUR[i] * 50}H800`, colour) + arch(280 - i * 50, 1000, colour)).join('')) + disc(500, 265, 38, C.gold)],

  /** Bands turning upward across a pale field. */
  'contact-1': [C.mist, bands(walk(-60, 930, 0, forward(350), left(430, 90), forward(700)), [C.gold, C.iris, C.violet, C.plum], 110, 82)],

  /** Bands crossing a plum field towards the right. */
  'contact-2': [C.plum, bands(walk(200, 1320, -90, forward(630), right(430, 90), forward(500)), [C.violet, C.orchid, C.lilac, C.paper], 110, 82)],
}

export function drawPlaceholders() {
  for (const [name, [ground, body]] of Object.entries(placeholders)) save(`images/placeholders/${name}.svg`, svg(1000, 1250, body, { ground }), 8192)
}
