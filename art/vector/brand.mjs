// Logo, favicons' drawings and share card.
import { C, ON_DARK, ON_LIGHT } from './palette.mjs'
import { bands, forward, left, walk } from './bands.mjs'
import { localFont, outline, outlineAt } from './outline.mjs'
import { n, save, svg } from './svg.mjs'

export const bricolage = localFont('bricolage-opsz96-wght700.ttf')

/**
 * The mark: parallel bands through one arch and one bowl, legs leaning 18 degrees, ends cut flush to the top and base
 * lines. Each band is a closed shape of two exact parallels. Lengths are in twentieths of the drawing unit.
 */
export function mark({ radius = 40, pitch = 14.4, stroke = 10.4, leg = 32, offsets = [1.5, 0.5, -0.5, -1.5], lean = 18 } = {}) {
  const slant = (lean * Math.PI) / 180
  const [s, c] = [Math.sin(slant), Math.cos(slant)]
  const reach = Math.max(...offsets) * pitch + stroke / 2
  const legTop = [(-s * leg) / 2, (-c * leg) / 2]
  const arch = [legTop[0] - c * radius, legTop[1] + s * radius]
  const bowl = [-arch[0], -arch[1]]
  const top = arch[1] - (radius + reach)
  const base = -top
  const to = Math.atan2(legTop[1] - arch[1], legTop[0] - arch[0])
  const from = to - (Math.PI - 2 * slant)
  const on = ([x, y], r, angle) => [x + r * Math.cos(angle), y + r * Math.sin(angle)]

  const edge = (offset) => {
    const [outer, inner] = [radius + offset, radius - offset]
    const archIn = on(arch, outer, from)
    const bowlOut = on(bowl, inner, from + Math.PI)
    return {
      outer, inner, archIn, bowlOut,
      archOut: on(arch, outer, to),
      bowlIn: on(bowl, inner, to + Math.PI),
      foot: [archIn[0] - ((base - archIn[1]) * s) / c, base],
      tip: [bowlOut[0] + ((bowlOut[1] - top) * s) / c, top],
    }
  }
  const at = ([x, y]) => `${n(x, 2)} ${n(y, 2)}`
  const arc = (r, sweep, point) => `A${n(r, 2)} ${n(r, 2)} 0 0 ${sweep} ${at(point)}`
  const paths = offsets.map((k) => {
    const a = edge(k * pitch + stroke / 2)
    const b = edge(k * pitch - stroke / 2)
    return `M${at(a.foot)}L${at(a.archIn)}${arc(a.outer, 1, a.archOut)}L${at(a.bowlIn)}${arc(a.inner, 0, a.bowlOut)}L${at(a.tip)}`
      + `H${n(b.tip[0], 2)}L${at(b.bowlOut)}${arc(b.inner, 1, b.bowlIn)}L${at(b.archOut)}${arc(b.outer, 0, b.archIn)}L${at(b.foot)}z`
  })
  const half = -edge(reach).foot[0]
  return { paths, top, base, half, viewBox: [-half, top, 2 * half, base - top] }
}

export const paint = ({ paths }, colours) =>
  colours.every((colour) => colour === colours[0])
    ? `<path fill="${colours[0]}" d="${paths.join('')}"/>`
    : paths.map((d, i) => `<path fill="${colours[i]}" d="${d}"/>`).join('')

export const FULL = mark()
/** Two bands for everything smaller than 24 px. */
export const SMALL = mark({ pitch: 30, stroke: 22, offsets: [0.5, -0.5] })

const CLEAR = 28.8 // clear space between mark and word: two pitches
const X_HEIGHT = 0.58 // of the mark's height
const size = ((FULL.base - FULL.top) * X_HEIGHT * bricolage.unitsPerEm) / bricolage.charToGlyph('x').getBoundingBox().y2
const spacing = { size, tracking: -0.018, pairs: { ak: 0.022 } }

/** Mark and word on one base line. */
export function lockup(colours, ink) {
  const word = outlineAt(bricolage, 'navakra', { ...spacing, x: FULL.half + CLEAR, y: FULL.base })
  const y = Math.min(FULL.top, word.y1)
  return {
    body: `${paint(FULL, colours)}<path fill="${ink}" d="${word.d}"/>`,
    viewBox: [-FULL.half, y, word.x2 + FULL.half, Math.max(FULL.base, word.y2) - y],
  }
}

const all = (colour) => Array(4).fill(colour)
const logo = (name, viewBox, body, budget = 5120) => save(`images/brand/${name}.svg`, svg(viewBox[2], viewBox[3], body, { viewBox, label: 'Navakra' }), budget)

export function drawBrand() {
  for (const [name, colours, ink] of [
    ['colour', ON_LIGHT, C.plum], ['on-dark', ON_DARK, C.white], ['mono', all(C.plum), C.plum],
    ['white', all(C.white), C.white], ['current', all('currentColor'), 'currentColor'],
  ]) {
    logo(`mark-${name}`, FULL.viewBox, paint(FULL, colours))
    const { viewBox, body } = lockup(colours, ink)
    logo(`lockup-${name}`, viewBox, body)
  }
  drawBothLockups()
  logo('mark-two-band', SMALL.viewBox, paint(SMALL, [C.plum, C.iris]))
  const word = outline(bricolage, 'navakra', spacing)
  for (const [name, ink] of [['plum', C.plum], ['white', C.white], ['current', 'currentColor']])
    logo(`wordmark-${name}`, [word.x1, word.y1, word.x2 - word.x1, word.y2 - word.y1], `<path fill="${ink}" d="${word.d}"/>`)
}

/** Both grounds in one file, one above the other, for the bar that changes between them: `lockup.svg#on-dark`, `lockup.svg#on-light`. */
function drawBothLockups() {
  const onDark = lockup(ON_DARK, C.white)
  const onLight = lockup(ON_LIGHT, C.plum)
  const [x, y, width, height] = onDark.viewBox
  const views = [['on-dark', y], ['on-light', y + height]].map(([id, top]) => `<view id="${id}" viewBox="${[x, top, width, height].map((v) => n(v, 2)).join(' ')}"/>`)
  logo('lockup', onDark.viewBox, `${views.join('')}${onDark.body}<g transform="translate(0 ${n(height, 2)})">${onLight.body}</g>`, 10240)
}

/** The tile of favicon and touch icons; `share` is the mark's share of the width. */
export function tile(share, { turnCorner = false } = {}) {
  const shape = turnCorner ? 'M0 0H64V46A18 18 0 0 1 46 64H0z' : 'M0 0H64V64H0z'
  const scale = (64 / (2 * SMALL.half)) * share
  const body = `<path fill="${C.plum}" d="${shape}"/><g transform="translate(32 32) scale(${n(scale, 4)})">${paint(SMALL, [C.lilac, C.white])}</g>`
  return svg(512, 512, body, { viewBox: [0, 0, 64, 64] })
}

/** 1200 x 630: the lockup on night, four bands passing underneath and leaving to the top. */
export function shareCard() {
  const { body, viewBox } = lockup(ON_DARK, C.white)
  const scale = 640 / viewBox[2]
  const ribbon = bands(walk(-60, 486, 0, forward(890), left(190, 90), forward(500)), [C.orchid, C.violet, C.plum, '#33184f'], 58, 42)
  return svg(1200, 630, `${ribbon}<g transform="translate(${n(80 - viewBox[0] * scale)} 196) scale(${n(scale, 3)})">${body}</g>`, { ground: C.night, label: 'Navakra' })
}

export function drawFavicon() {
  save('favicon.svg', tile(0.86, { turnCorner: true }))
}
