// Two upright pictures for the contact page, 1000 x 1250.
import { bands, forward, left, right, walk } from './bands.mjs'
import { C } from './palette.mjs'
import { save, svg } from './svg.mjs'

const placeholders = {
  /** Bands turning upward across a pale field. */
  'contact-1': [C.mist, bands(walk(-60, 930, 0, forward(350), left(430, 90), forward(700)), [C.gold, C.iris, C.violet, C.plum], 110, 82)],

  /** Bands crossing a plum field towards the right. */
  'contact-2': [C.plum, bands(walk(200, 1320, -90, forward(630), right(430, 90), forward(500)), [C.violet, C.orchid, C.lilac, C.paper], 110, 82)],
}

export function drawPlaceholders() {
  for (const [name, [ground, body]] of Object.entries(placeholders)) save(`images/placeholders/${name}.svg`, svg(1000, 1250, body, { ground }), 8192)
}
