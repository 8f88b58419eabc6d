// Heads of the five category pages, 1600 x 900: what the trade makes, drawn with the four bands. The left third is quiet.
import { SMALL, paint } from './brand.mjs'
import { bands, forward, left, right, walk } from './bands.mjs'
import { C } from './palette.mjs'
import { clip, disc, line, n, roundRect, save, strokes, svg } from './svg.mjs'

const bar = (x, y, width, colour, height) => `<path d="M${x} ${y}h${width}" stroke="${colour}" stroke-width="${height}" stroke-linecap="round"/>`

const categories = {
  /** One ribbon runs over card, bag and cup; the same ribbon, darker, runs behind them. */
  'branding-solutions': () => {
    const path = walk(-60, 690, 0, forward(420), left(250, 58), forward(60), right(250, 116), forward(40), left(250, 58), forward(700))
    const ribbon = (colours) => bands(path, [...colours].reverse(), 74, 54)
    const objects = [
      ['card', 'M250 470H690V660A80 80 0 0 1 610 740H250z', C.white, [C.violet, C.orchid, C.lilac, C.mist]],
      ['bag', 'M770 330H1110V800H770z', C.lilac, [C.violet, C.orchid, C.white, C.gold]],
      ['cup', 'M1190 420H1450L1414 800H1226z', C.mist, [C.violet, C.orchid, C.iris, C.white]],
    ]
    const handle = `<path d="M860 345V255a80 80 0 0 1 160 0V345" fill="none" stroke="${C.lilac}" stroke-width="26"/>`
    const lid = `<path d="M1172 372h296v54h-296z" fill="${C.orchid}"/><path d="M1200 332h240v40h-240z" fill="${C.iris}"/>`
    const seal = disc(450, 270, 128, C.violet) + `<g transform="translate(450 270) scale(.62)">${paint(SMALL, [C.lilac, C.white])}</g>`
    const fold = `<path d="M1110 330v470h-26V330z" fill="${C.plum}" opacity=".14"/>`
    return [C.plum, `<defs>${objects.map(([id, d]) => clip(id, d)).join('')}</defs>`
      + ribbon(['#3c1a5d', '#50297a', '#3c1a5d', '#50297a']) + handle + lid + seal
      + objects.map(([id, d, fill, colours]) => `<path fill="${fill}" d="${d}"/><g clip-path="url(#${id})">${ribbon(colours)}</g>`).join('') + fold]
  },

  /** A horn of four widening bands and four waves leaving it. */
  marketing: () => {
    const at = (degrees, r) => `${n(r * Math.cos((degrees * Math.PI) / 180))} ${n(r * Math.sin((degrees * Math.PI) / 180))}`
    const horn = [C.white, C.mist, C.lilac, C.orchid].map((colour, i) => {
      const [a, b] = [i * 13 - 25.1, i * 13 - 13.9]
      return `<path fill="${colour}" d="M${at(a, 150)}L${at(a, 500)}A500 500 0 0 1 ${at(b, 500)}L${at(b, 150)}A150 150 0 0 0 ${at(a, 150)}z"/>`
    })
    const waves = [C.gold, C.white, C.lilac, C.shade].map((colour, i) => {
      const r = 600 + i * 100
      return line(`M${at(-28, r)}A${r} ${r} 0 0 1 ${at(28, r)}`, colour)
    })
    const body = `<path d="${roundRect(40, -84, 92, 168, 40)}" fill="${C.shade}"/><path d="M176 92h84l34 196a34 34 0 0 1-34 40h-26a40 40 0 0 1-40-34z" fill="${C.shade}"/>`
    return [C.violet, `<g transform="translate(430 590) rotate(-15)">${body}${horn.join('')}${strokes(54, waves.join(''), ' stroke-linecap="round"')}</g>`]
  },

  /** The ribbon becomes a page inside a browser window. */
  web: () => {
    const path = walk(-60, 640, 0, forward(690), left(190, 72), forward(30), right(190, 144), forward(30), left(190, 72), forward(700))
    const ribbon = (colours) => bands(path, [...colours].reverse(), 70, 51)
    const text = bar(504, 272, 170, C.plum, 32) + bar(504, 322, 120, C.plum, 32) + bar(498, 372, 150, C.haze, 18) + bar(498, 404, 110, C.haze, 18) + bar(516, 468, 84, C.violet, 54)
    const cursor = `<path d="M590 468l0 118 30-26 22 50 30-13-22-49 40-4z" fill="${C.ink}" stroke="${C.white}" stroke-width="9" stroke-linejoin="round"/>`
    return [C.veil, `<defs>${clip('window', roundRect(430, 120, 1000, 670, 30))}</defs>` + ribbon(['#c3b3e3', '#cdbfe8', '#d3c7ec', C.mist])
      + `<g clip-path="url(#window)"><path d="M430 120h1000v670H430z" fill="${C.white}"/>${ribbon([C.plum, C.violet, C.iris, C.haze])}<path d="M430 120h1000v84H430z" fill="${C.night}"/></g>`
      + disc(484, 162, 14, C.orchid) + disc(528, 162, 14, C.lilac) + disc(572, 162, 14, C.gold) + bar(680, 162, 420, '#3a1c5c', 34) + text + cursor]
  },

  /** A phone drawn by one turn of the ribbon. It keeps clear of the edges that a 21:9 frame cuts off. */
  'app-development': () => {
    const [x, radius, top, base, width] = [1010, 92, 108, 800, 410]
    const path = walk(-400, base, 0, forward(x + width / 2 - radius + 400), left(radius, 90), forward(base - top - 2 * radius), left(radius, 90),
      forward(width - 2 * radius), left(radius, 90), forward(base - top - radius - 68))
    const colours = [C.violet, C.orchid, C.plum, C.lilac, C.violet, C.gold, C.plum, C.orchid, C.mist, C.violet, C.lilac, C.plum]
    const tiles = colours.map((colour, i) => `<path d="${roundRect(x - 118 + (i % 3) * 84, 250 + Math.floor(i / 3) * 92, 66, 66, i === 5 ? 33 : 18)}" fill="${colour}"/>`)
    const screen = bar(x - 42, 196, 84, C.orchid, 16) + `<path d="${roundRect(x - 118, 632, 234, 66, 33)}" fill="#2a1440"/>` + disc(x - 80, 665, 14, C.lilac) + disc(x, 665, 14, C.white) + disc(x + 80, 665, 14, C.lilac)
    const bubble = `<path d="M1330 250h170a44 44 0 0 1 44 44v66a44 44 0 0 1-44 44h-126l-44 44z" fill="${C.violet}"/><path d="M1378 306h118M1378 350h74" stroke="${C.white}" stroke-width="18" stroke-linecap="round"/>`
    const icon = `<path d="${roundRect(440, 200, 220, 220, 48)}" fill="#2a1440"/><path d="M490 350v-34a60 60 0 0 1 120 0v34" fill="none" stroke="${C.orchid}" stroke-width="26"/><path d="M528 350v-34a22 22 0 0 1 44 0v34" fill="none" stroke="${C.gold}" stroke-width="20"/>`
    const drawing = bands(path, [C.violet, C.orchid, C.lilac, C.white], 27, 20) + tiles.join('') + screen + bubble + icon
    return [C.night, `<g transform="translate(202 78) scale(.82)">${drawing}</g>`]
  },

  /** The ribbon as a curve under the pen tool. */
  graphic: () => {
    const path = walk(-80, 660, 0, forward(200), left(240, 65), forward(20), right(240, 130), forward(20), left(240, 65), forward(50))
    const angle = (65 * Math.PI) / 180
    const crest = { x: 120 + 480 * Math.sin(angle) + 20 * Math.cos(angle), y: 660 - 480 * (1 - Math.cos(angle)) - 20 * Math.sin(angle) }
    const tip = 120 + 2 * (crest.x - 120) + 50
    const nib = `<g transform="translate(${n(tip - 8)} 660) rotate(52) scale(1.15)"><path d="M0 0C-34-66-86-128-98-226L-46-318H46L98-226C86-128 34-66 0 0z" fill="${C.ink}"/>`
      + `<path d="M0-14V-150" stroke="${C.cream}" stroke-width="9"/><circle cy="-172" r="26" fill="${C.cream}"/><path d="M-62-334H62V-386H-62z" fill="${C.violet}"/><path d="M-62-402H62V-700H-62z" fill="${C.plum}"/></g>`
    const square = (x, y) => `<path d="M${n(x - 17)} ${n(y - 17)}h34v34h-34z"/>`
    const knob = (x, y) => `<circle cx="${n(x)}" cy="${n(y)}" r="17" fill="${C.gold}"/>`
    const handles = `<g stroke="${C.ink}" stroke-width="5" fill="${C.white}"><path d="M${n(crest.x - 330)} ${n(crest.y)}H${n(crest.x + 330)}M120 660H400"/>`
      + square(crest.x, crest.y) + square(120, 660) + knob(crest.x - 330, crest.y) + knob(crest.x + 330, crest.y) + knob(400, 660) + '</g>'
    return [C.cream, bands(path, [C.gold, C.iris, C.violet, C.plum], 56, 41) + nib + handles]
  },
}

export function drawCategories() {
  for (const [name, draw] of Object.entries(categories)) {
    const [ground, body] = draw()
    save(`images/categories/${name}.svg`, svg(1600, 900, body, { ground }), 8192)
  }
}
