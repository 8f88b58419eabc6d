// Supergraphics for the headers of pages without a sculpture, 1000 x 900, on the page's night. All leave through the right edge.
import { bands, forward, left, right, walk } from './bands.mjs'
import { C } from './palette.mjs'
import { disc, line, save, strokes, svg } from './svg.mjs'

const PITCH = 84
const STROKE = 62
const ON_NIGHT = [C.violet, C.orchid, C.lilac, C.white]
const draw = (path, colours = ON_NIGHT) => bands(path, colours, PITCH, STROKE)

const pages = {
  // Four people of different heights at one table; one light.
  careers: strokes(STROKE, [[150, 470, C.violet], [390, 300, C.orchid], [630, 400, C.lilac], [870, 200, C.white]].map(([x, top, colour]) => line(`M${x - 78} 960V${top + 78}a78 78 0 0 1 156 0V960`, colour)).join(''))
    + disc(870, 84, 50, C.gold),

  // A call that comes back from the edge: rings about one speaker.
  social: strokes(STROKE, [[780, C.violet], [630, C.orchid], [480, C.lilac], [330, C.white]].map(([r, colour]) => line(`M${1000 - r} 900A${r} ${r} 0 0 1 1000 ${900 - r}`, colour)).join(''))
    + disc(880, 780, 64, C.gold),

  // Both sides enter apart and go on together.
  terms: draw(walk(1060, 240, 180, forward(420), left(240, 180), forward(480))) + disc(640, 480, 44, C.gold),

  // A ramp beside the steps: the same height for everyone.
  accessibility: draw(walk(190, 960, -90, forward(120), right(200, 56), forward(330), right(220, 34), forward(500)))
    + disc(420, 170, 56, C.gold),
}

export function drawPages() {
  for (const [name, body] of Object.entries(pages)) save(`images/pages/${name}.svg`, svg(1000, 900, body), 4096)
}
