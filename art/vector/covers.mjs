// Blog covers, 1200 x 750. Each enters and leaves at mid height with the same four bands, so that covers standing side
// by side, in any order, read as one ribbon.
import { C } from './palette.mjs'
import { FOUR, bands, end, forward, left, length, over, right, slice, trace, walk } from './bands.mjs'
import { clip, disc, line, n, roundRect, save, strokes, svg } from './svg.mjs'

const WIDTH = 1200
const HEIGHT = 750
const MID = HEIGHT / 2
const PITCH = 52
const STROKE = 38
const GAP = PITCH - STROKE
const REACH = 1.5 * PITCH + STROKE / 2 // from the centre line to the outer edge
const BLEED = 60 // bands start and end outside the picture

/** Ground and bands (top to bottom) of each topic. No ground equals a page ground. */
const TINTS = {
  strategy: { ground: C.plum, colours: [C.orchid, C.lilac, C.mist, C.white] },
  development: { ground: C.night, colours: [C.violet, C.orchid, C.lilac, C.white] },
  design: { ground: C.lilac, colours: [C.plum, C.violet, C.mist, C.white] },
  marketing: { ground: C.violet, colours: [C.shade, C.iris, C.haze, C.white] },
  technology: { ground: C.orchid, colours: [C.ink, C.plum, C.mist, C.white] },
  business: { ground: C.cream, colours: [C.plum, C.violet, C.iris, C.gold] },
}

// ---- steps ---------------------------------------------------------------------------------------------------------

/** An S-curve that changes height by `rise` (positive is up) and goes on to the right. */
function climb(rise, radius = 125, degrees = 72) {
  const height = Math.abs(rise)
  const angle = Math.min(degrees, (Math.acos(1 - height / (2 * radius)) * 180) / Math.PI)
  const turn = (angle * Math.PI) / 180
  const leg = Math.max(0, (height - 2 * radius * (1 - Math.cos(turn))) / Math.sin(turn))
  const [first, second] = rise > 0 ? [left, right] : [right, left]
  return [first(radius, angle), ...(leg > 0.05 ? [forward(leg)] : []), second(radius, angle)]
}

/** A path through the whole picture with its motif in the middle, or at `start`; it must leave at mid height. */
function ribbon(motif, start) {
  const span = end(walk(0, MID, 0, ...motif))
  if (Math.abs(span.y - MID) > 0.1 || Math.abs(Math.cos((span.heading * Math.PI) / 180) - 1) > 1e-6) throw new Error('a cover must leave to the right at mid height')
  const x = start ?? (WIDTH - span.x) / 2
  return walk(-BLEED, MID, 0, forward(x + BLEED), ...motif, forward(WIDTH + BLEED - x - span.x))
}

const draw = (path, colours, options) => bands(path, colours, PITCH, STROKE, options)
const straight = walk(-BLEED, MID, 0, forward(WIDTH + 2 * BLEED))
const mirrored = (body) => `<g transform="matrix(-1 0 0 1 ${WIDTH} 0)">${body}</g>`
const turned = (body) => `<g transform="rotate(180 ${WIDTH / 2} ${MID})">${body}</g>`
const UPPER = { offsets: [-1.5, -0.5] }
const LOWER = { offsets: [0.5, 1.5] }

// ---- covers --------------------------------------------------------------------------------------------------------

const covers = {
  // One wide turn, and on.
  'strategy-1-turn': (c) => draw(ribbon([...climb(268, 200, 66), ...climb(-268, 200, 66)]), c),

  // Two go up, two go down; the point stands where they part.
  'strategy-2-fork': ([a, b, c, d]) => {
    const away = (turn) => walk(-BLEED, MID, 0, forward(410), turn(160, 90), forward(400))
    const half = bands(away(left), [b, d], PITCH, STROKE, UPPER) + bands(away(right), [c, a], PITCH, STROKE, LOWER)
    return half + mirrored(half) + disc(600, MID, 64, C.gold)
  },

  'strategy-3-steps': (c) => {
    const step = [...climb(138, 99, 90), forward(14)]
    return draw(ribbon([...climb(-276, 100, 90), ...step, ...step, ...step, ...step, ...climb(-276, 100, 90)]), c)
  },

  // Less-than, slash, greater-than.
  'development-1-brackets': ([a, b, c, d]) => {
    const arm = (turn) => walk(-BLEED, MID, 0, forward(150), turn(120, 50), forward(700))
    const half = bands(arm(left), [b, d], PITCH, STROKE, UPPER) + bands(arm(right), [d, b], PITCH, STROKE, LOWER)
    return half + mirrored(half) + `<path d="M655 245 545 505" stroke="${C.gold}" stroke-width="${STROKE}"/>`
  },

  // The four spread, are woven with four others, and close up again.
  'development-2-weave': (c, ground) => {
    const spread = 150
    const uprights = FOUR.map((k) => WIDTH / 2 + k * spread)
    const weft = FOUR.map((k, i) => {
      const shift = -k * (spread - PITCH)
      return line(trace(ribbon([...climb(shift, 110), forward(620), ...climb(-shift, 110)]), k * PITCH), c[i])
    })
    const passes = (clearing, d, colour) => `<path d="${clearing}" stroke="${ground}" stroke-width="${STROKE + 2 * GAP}"/>${line(d, colour)}`
    const warp = uprights.map((x, i) => passes(`M${x} -20V${HEIGHT + 20}`, `M${x} -20V${HEIGHT + 20}`, c[3 - i]))
    // A knot's band is longer than its clearing, so that no seam shows.
    const knot = (x, y, colour) => passes(`M${x - 33} ${y}h66`, `M${x - 40} ${y}h80`, colour)
    const knots = FOUR.flatMap((k, row) => uprights.map((x, column) => ((row + column) % 2 ? knot(x, MID + k * spread, c[row]) : '')))
    return strokes(STROKE, weft.join('') + warp.join('') + knots.join(''))
  },

  'development-3-loop': (c, ground) => {
    const path = ribbon([...climb(-240, 125, 80), left(140, 45), forward(232), left(132, 270), forward(232), left(140, 45), ...climb(240, 125, 80)])
    const half = length(path) / 2
    return draw(slice(path, 0, half), c) + over(slice(path, half - 1, length(path)), c, PITCH, STROKE, ground, GAP)
  },

  // A roll: in from the left, round and round; it leaves from behind.
  'design-1-spiral': (c, ground) => {
    const outer = 246
    const floor = 252
    const path = walk(-BLEED, MID, 0, forward(160), ...climb(-floor, 125, 80), forward(600 + BLEED - 160 - 125 * 2 + 12), left(outer, 180), left(outer - 2 * PITCH, 180))
    const x = end(path).x
    const y = MID + floor - outer
    const inner = [[0.5, 90], [1.5, 180]].map(([k, degrees], i) => {
      const toCore = (k - 4) * PITCH
      return line(trace(walk(x - 1, MID + floor + toCore, 0, forward(1), left(outer + toCore, degrees))), c[2 + i])
    })
    return draw(straight, c) + disc(x, y, outer + REACH + GAP, ground) + `<path fill="${ground}" d="M0 0H${n(x)}V${HEIGHT}H0z"/>`
      + draw(path, c) + strokes(STROKE, inner.join(''))
  },

  'design-2-flower': (c, ground) => {
    const r = 118
    const petals = [1, 2, 3, 4].flatMap(() => [right(r, 180), left(r, 90)])
    const outline = walk(600 + 2 * r, MID - r, 0, ...petals)
    return draw(straight, c) + `<path fill="${ground}" stroke="${ground}" stroke-width="${2 * (REACH + GAP)}" d="${trace(outline)}"/>`
      + draw(outline, c) + disc(600, MID, 58, C.gold)
  },

  // One wave seen through three windows.
  'design-3-cutouts': () => {
    const path = ribbon([...climb(236, 130, 66), ...climb(-472, 130, 66), ...climb(236, 130, 66)])
    const windows = [
      ['circle', 'M105 375a190 190 0 0 1 380 0a190 190 0 0 1-380 0z', C.plum, [C.violet, C.orchid, C.lilac, C.white]],
      ['arch', 'M520 640V285a130 130 0 0 1 260 0V640z', C.white, [C.plum, C.violet, C.orchid, C.gold]],
      ['square', 'M815 185h280v260a120 120 0 0 1-120 120H815z', C.violet, [C.plum, C.lilac, C.mist, C.white]],
    ]
    return draw(path, [C.iris, '#a992db', '#c6b7ec', '#d3c7f0']) + `<defs>${windows.map(([id, d]) => clip(id, d)).join('')}</defs>`
      + windows.map(([id, d, ground, colours]) => `<path fill="${ground}" d="${d}"/><g clip-path="url(#${id})">${draw(path, colours)}</g>`).join('')
  },

  // Quarter circles around one point, answered on the other side.
  'marketing-1-signal': (c) => {
    const quarter = (colours) => draw(walk(-BLEED, MID, 0, forward(370), right(215, 90), forward(400)), colours)
    return quarter(c) + turned(quarter([...c].reverse())) + disc(310, MID + 215, 70, C.gold)
  },

  'marketing-2-wave': (c) => draw(ribbon([...climb(-250), ...climb(500), ...climb(-500), ...climb(250)]), c),

  // Arches on the ribbon, each taller than the last, and their reflection.
  'marketing-3-rise': (c) => {
    const r = 84
    const foot = MID - REACH - GAP
    const arches = [188, 142, 96, 50].map((top, i) => {
      const x = 180 + i * 280
      return line(`M${x - r} ${foot}V${top + r}a${r} ${r} 0 0 1 ${2 * r} 0V${foot}`, [C.iris, C.haze, C.mist, C.white][i])
    })
    const reflection = `<g opacity=".18" transform="matrix(1 0 0 -1 0 ${HEIGHT})">${arches.join('')}</g>`
    return draw(straight, c) + strokes(STROKE, reflection + arches.join('')) + disc(1020, 134, 34, C.gold)
  },

  // Two hooks, each with its arm through the eye of the other.
  'technology-1-link': ([a, b, c, d], ground) => {
    const eye = 165
    const pair = { offsets: [-0.5, 0.5] }
    const shoulder = walk(-BLEED, MID - PITCH, 0, forward(200), ...climb(2 * eye - 2 * PITCH))
    const hook = { ...shoulder, steps: [...shoulder.steps, forward(700 - end(shoulder).x), right(eye, 180), forward(700 + BLEED)] }
    const arm = slice(hook, length(hook) - 700 - BLEED, length(hook))
    const one = [draw(hook, [a, b], pair), over(arm, [a, b], PITCH, STROKE, ground, GAP - 1, pair)]
    const other = [draw(hook, [d, c], pair), over(arm, [d, c], PITCH, STROKE, ground, GAP - 1, pair)].map(turned)
    return one[0] + other[0] + other[1] + one[1]
  },

  // Each lead ends in a contact; one of them is live.
  'technology-2-circuit': (c) => {
    const spread = 158
    const leads = (contacts) => FOUR.map((k, i) => {
      const lead = walk(-BLEED, MID + k * PITCH, 0, forward(150), ...climb(-k * (spread - PITCH), 105, 45))
      const y = MID + k * spread
      return line(`${trace(lead)}H${contacts[i] - 44}`, c[i]) + `<circle cx="${contacts[i]}" cy="${y}" r="44" stroke="${c[i]}" stroke-width="26"/>`
    }).join('')
    return strokes(STROKE, leads([470, 590, 500, 400]) + mirrored(leads([590, 470, 560, 660]))) + disc(500, MID + 0.5 * spread, 20, C.gold)
  },

  // Rings opened at different angles, over the passing ribbon.
  'technology-3-dial': (c, ground) => {
    const at = (r, degrees) => `${n(600 + r * Math.cos((degrees * Math.PI) / 180))} ${n(MID + r * Math.sin((degrees * Math.PI) / 180))}`
    const rings = [[306, 205, 310], [240, 20, 300], [174, 130, 290], [108, 290, 280]].map(([r, from, by], i) =>
      line(`M${at(r, from)}A${r} ${r} 0 0 1 ${at(r, from + by / 2)}A${r} ${r} 0 0 1 ${at(r, from + by)}`, c[i]))
    return draw(straight, c) + disc(600, MID, 306 + STROKE / 2 + GAP, ground) + strokes(48, rings.join('')) + disc(600, MID, 42, C.gold)
  },

  // The sun comes up behind level stripes.
  'business-1-horizon': ([a, b, c, sun]) => {
    const horizon = MID - REACH - GAP
    const rings = [236, 170, 104].map((r, i) => line(`M${600 - r} ${horizon}A${r} ${r} 0 0 1 ${600 + r} ${horizon}`, [a, b, c][i]))
    const sunrise = strokes(48, rings.join('')) + `<path fill="${sun}" d="M540 ${horizon}a60 60 0 0 1 120 0z"/>`
    return `<g opacity=".16" transform="matrix(1 0 0 -1 0 ${HEIGHT})">${sunrise}</g>` + sunrise + draw(straight, [c, b, a, C.ink])
  },

  // Right, back, and right again: the outer band becomes the inner one.
  'business-2-return': (c) => draw(ribbon([...climb(250, 125, 90), forward(366), right(125, 180), forward(136), left(125, 180), forward(366), ...climb(250, 125, 90)]), c),

  // The ribbon opens around a point and closes again.
  'business-3-parting': ([a, b, c, d]) => {
    const lens = (up) => ribbon([...climb(up * 164, 190, 50), ...climb(up * -164, 190, 50)])
    return draw(lens(1), [a, b], UPPER) + draw(lens(-1), [c, d], LOWER) + disc(600, MID, 86, C.gold)
  },
}

export function drawCovers() {
  for (const [name, body] of Object.entries(covers)) {
    const { ground, colours } = TINTS[name.split('-')[0]]
    save(`images/covers/${name}.svg`, svg(WIDTH, HEIGHT, body(colours, ground), { ground }), 5120)
  }
  const pale = [C.lilac, C.haze, '#d9cfee', C.paper]
  const turn = [...climb(250), ...climb(-500), ...climb(250)]
  save('images/covers/fallback.svg', svg(WIDTH, HEIGHT, draw(ribbon(turn), pale), { ground: C.mist }), 4096)
}
