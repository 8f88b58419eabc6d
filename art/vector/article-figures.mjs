// Drawings inside the sample articles, 720 wide. Letters are at least 26 units tall, so that a phone of 360 pixels shows them at 11.
import { lettering, widthOf } from './lettering.mjs'
import { C } from './palette.mjs'
import { disc, line, n, roundRect, save, strokes, svg } from './svg.mjs'

const W = 720
const SLATE = '#5d5266'
const box = (x, y, w, h, fill) => `<path fill="${fill}" d="M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}z"/>`
const rounded = (x, y, w, h, r, fill) => `<path fill="${fill}" d="${roundRect(x, y, w, h, r)}"/>`
/** A card with one round corner, top right. */
const card = (x, y, w, h, fill, turn = 32) => `<path fill="${fill}" d="M${x} ${y}h${w - turn}a${turn} ${turn} 0 0 1 ${turn} ${turn}v${h - turn}h${-w}z"/>`
const arrow = (x, y, colour) => `<path d="M${x - 14} ${y - 12}L${x} ${y}L${x - 14} ${y + 12}" fill="none" stroke="${colour}" stroke-width="5"/>`

const figures = {
  /** Two quotes over three years: building, then three years of running. */
  'quotes-over-three-years': [480, ({ label, figure }) => {
    const scale = 600 / 220
    const row = (name, y, build, year, total) => {
      const parts = [build, year, year, year]
      const tints = [C.plum, C.violet, C.orchid, C.lilac]
      let x = 40
      const drawn = parts.map((value, i) => {
        const w = value * scale
        const piece = box(x, y, w - 4, 88, tints[i]) + (i ? label(String(value), x + w / 2 - 2, y + 54, i === 3 ? C.ink : C.white, 'middle') : label('Build', x + 18, y + 38, C.haze) + label(String(value), x + 18, y + 72, C.white))
        x += w
        return piece
      })
      return label(name, 40, y - 18, C.plum) + drawn.join('') + figure(String(total), 680, y - 16, C.plum, 52, 'end')
    }
    return row('Quote A', 90, 100, 40, 220) + row('Quote B', 274, 150, 15, 195)
      + box(40, 400, 640, 2, C.iris) + label('Built once, then one part for each year of running', 40, 444, SLATE) + disc(560, 241, 14, C.gold)
  }],

  /** District A with posters, district B without: what the posters added. */
  'posters-in-one-district': [560, ({ label, figure }) => {
    const [x1, x2] = [190, 530]
    const y = (value) => 450 - (value - 18) * 28
    const slope = (a, b, colour, width) => line(`M${x1} ${y(a)}L${x2} ${y(b)}`, colour).replace('/>', ` stroke-width="${width}"/>`)
    return strokes(2, line(`M${x1} 124V486M${x2} 124V486`, C.lilac))
      + strokes(0, slope(22, 24, C.iris, 14) + slope(20, 29, C.plum, 18) + `<path d="M${x1} ${y(20)}L${x2} ${y(22)}" stroke="${C.plum}" stroke-width="4" stroke-dasharray="4 12"/>`)
      + figure('20', x1 - 24, y(20) + 30, C.plum, 46, 'end') + figure('29', x2 + 24, y(29) + 14, C.plum, 46) + figure('22', x1 - 24, y(22) + 4, C.violet, 46, 'end') + figure('24', x2 + 24, y(24) + 14, C.violet, 46)
      + strokes(5, line(`M${x2 - 46} ${y(29) + 36}V${y(22) - 6}`, '#8a5200'))
      + disc(x2 - 46, y(25.5), 42, C.gold) + figure('7', x2 - 46, y(25.5) + 18, C.ink, 52, 'middle')
      + label('District A, with posters', 40, 58, C.plum) + label('District B, without', 40, 94, C.violet)
      + label('before', x1, 530, SLATE, 'middle') + label('after', x2, 530, SLATE, 'middle')
  }],

  /** Old addresses on the left, each with one right answer. */
  'one-hop-each': [520, ({ label }) => {
    const row = (from, to, y, colour) => card(40, y, 300, 76, C.white, 24) + label(from, 60, y + 47, C.ink)
      + (to ? strokes(12, line(`M340 ${y + 38}H468`, colour)) + arrow(488, y + 38, colour) + card(496, y, 184, 76, C.plum, 24) + label(to, 516, y + 47, C.white)
        : strokes(12, line(`M340 ${y + 38}H440`, C.lilac)) + `<circle cx="462" cy="${y + 38}" r="20" fill="none" stroke="${C.lilac}" stroke-width="12"/>` + label('410, gone', 516, y + 47, SLATE))
    const hop = (x, name, fill, ink) => `<circle cx="${x}" cy="444" r="36" fill="${fill}"/>` + label(name, x, 453, ink, 'middle')
    return row('/about-us.html', '/about', 44, C.violet) + row('/larch-panel', '/larch', 146, C.violet) + row('/diwali-offer', '', 248, C.lilac)
      + box(40, 360, 640, 2, C.iris)
      + strokes(5, `<path d="M76 444H304" stroke="${C.iris}" stroke-dasharray="3 11"/>`) + hop(76, 'A', C.white, C.ink) + hop(190, 'B', C.haze, C.ink) + hop(304, 'C', C.plum, C.white)
      + strokes(12, `<path d="M98 416a130 130 0 0 1 184 0" stroke="${C.violet}"/>`) + label('Not A to B to C:', 380, 434, C.ink) + label('A to C, at once', 380, 470, C.plum)
  }],

  /** The parts of a small design system, drawn. */
  'eight-parts': [900, ({ label }) => {
    const cell = (i, name, body) => {
      const [x, y] = [40 + (i % 2) * 330, 36 + Math.floor(i / 2) * 212]
      return `<g transform="translate(${x} ${y})">${card(0, 0, 310, 142, C.white)}${body}</g>` + label(name, x, y + 176, C.ink)
    }
    const outlined = (d, colour = C.iris) => strokes(3, line(d, colour))
    return [
      ['Button', rounded(24, 46, 126, 52, 26, C.plum) + box(54, 68, 66, 8, C.white) + outlined(roundRect(164, 46, 122, 52, 26), C.plum) + box(192, 68, 66, 8, C.plum)],
      ['Link', box(24, 62, 150, 10, C.violet) + box(24, 84, 150, 4, C.violet) + box(188, 62, 90, 10, C.haze)],
      ['Text field', box(24, 26, 90, 8, C.ink) + outlined(roundRect(24, 46, 262, 48, 12)) + box(42, 66, 120, 8, C.haze) + disc(32, 114, 8, '#b3132b') + box(48, 110, 130, 8, '#b3132b')],
      ['Choice', rounded(24, 50, 40, 40, 8, C.plum) + `<path d="M33 70l8 9 15-18" fill="none" stroke="${C.white}" stroke-width="5"/>` + outlined(roundRect(84, 50, 40, 40, 20)) + disc(104, 70, 10, C.plum) + rounded(146, 50, 84, 40, 20, C.haze) + disc(210, 70, 14, C.plum)],
      ['Card', box(24, 22, 118, 98, C.lilac) + strokes(14, line('M48 120V84a35 35 0 0 1 70 0v36', C.plum)) + box(162, 34, 110, 12, C.plum) + box(162, 62, 120, 8, C.haze) + box(162, 82, 96, 8, C.haze)],
      ['Header and footer', box(24, 24, 262, 30, C.haze) + box(36, 35, 44, 8, C.plum) + box(196, 35, 34, 8, C.plum) + box(242, 35, 34, 8, C.plum) + box(24, 88, 262, 32, C.night) + box(36, 100, 70, 8, C.white)],
      ['Notice', box(24, 44, 262, 54, '#dff3e7') + box(24, 44, 8, 54, '#13693f') + disc(58, 71, 11, '#13693f') + box(82, 67, 150, 8, '#13693f')],
      ['Table row', [26, 62, 98].map((y, i) => box(24, y + 4, [80, 64, 92][i], 8, C.ink) + box(150, y + 4, 50, 8, C.haze) + box(238, y + 4, 48, 8, i === 1 ? C.gold : C.iris) + box(24, y + 22, 262, 2, C.haze)).join('')],
    ].map(([name, body], i) => cell(i, name, body)).join('')
  }],

  /** The score of eight questions, from 0 to 16, with two examples. */
  'app-score': [440, ({ label }) => {
    const x = (score) => 40 + (score / 16) * 640
    const zone = (from, to, fill, name, ink, range) => box(x(from) + 2, 180, x(to) - x(from) - 4, 84, fill) + label(name, x(from) + 18, 231, ink) + label(range, x(from) + 2, 304, SLATE)
    return zone(0, 5.5, C.haze, 'Website', C.ink, '0 to 5') + zone(5.5, 10.5, C.iris, 'Web app', C.ink, '6 to 10') + zone(10.5, 16, C.plum, 'Native app', C.white, '11 to 16')
      + strokes(4, line(`M${x(2)} 180V120M${x(13)} 180V120`, C.plum)) + disc(x(2), 112, 16, C.plum) + disc(x(13), 112, 16, C.gold)
      + label('Tile showroom: 2', x(2) - 40, 74, C.plum) + label('Lift mechanics: 13', 680, 74, C.plum, 'end')
      + box(40, 344, 640, 2, C.iris) + label('No owner or no budget for year two? Website.', 40, 394, C.ink)
  }],

  /** Nine thin pages become one that is worth forwarding. */
  'nine-pages-to-one': [520, ({ label }) => {
    const names = ['What is larch', 'Is larch durable', 'Larch colour', 'Larch price', '', '', '', '', '']
    const rows = names.map((name, i) => {
      const y = 52 + i * 50
      return name ? label(name, 40, y + 9, C.ink) : box(40, y - 4, [150, 190, 128, 168, 142][i - 4], 9, C.lilac)
    })
    const roads = names.map((_, i) => {
      const [from, to] = [52 + i * 50, 196 + i * 14]
      return line(`M254 ${from}h20C360 ${from} 350 ${to} 440 ${to}h20`, [C.plum, C.violet, C.orchid][i % 3])
    })
    return rows.join('') + strokes(8, roads.join('')) + card(460, 80, 220, 350, C.white, 56) + box(460, 190, 8, 124, C.plum)
      + label('Larch fencing', 490, 146, C.plum) + [[186, 150], [210, 120]].map(([y, w]) => box(490, y, w, 8, C.haze)).join('')
      + [0, 1, 2].map((i) => box(490 + i * 58, 244, 50, 64, [C.haze, C.lilac, C.iris][i])).join('') + label('1', 515, 340, SLATE, 'middle') + label('5', 573, 340, SLATE, 'middle') + label('10', 631, 340, SLATE, 'middle')
      + box(490, 366, 140, 8, C.haze) + box(490, 390, 100, 8, C.haze) + disc(648, 112, 13, C.gold)
  }],

  /** Three complaints and their numbers. */
  'three-complaints': [560, ({ label, figure }) => {
    const phone = (i, body, complaint, name, limit) => {
      const x = 40 + i * 226
      return `<g transform="translate(${x} 36)">${rounded(0, 0, 188, 300, 26, C.ink)}${rounded(10, 10, 168, 280, 18, C.white)}${body}</g>`
        + label(complaint, x, 386, C.violet) + figure(name, x, 446, C.plum, 46) + label(limit, x, 492, C.ink) + label('or less', x, 526, SLATE)
    }
    const grey = (y, w) => box(28, y, w, 9, C.haze)
    return phone(0, `<circle cx="94" cy="130" r="34" fill="none" stroke="${C.haze}" stroke-width="12"/><path d="M94 96a34 34 0 0 1 34 34" fill="none" stroke="${C.violet}" stroke-width="12"/>`, 'It takes ages', 'LCP', '2.5 seconds')
      + phone(1, grey(44, 110) + grey(66, 132) + grey(88, 90) + rounded(28, 128, 132, 48, 24, C.plum) + box(62, 148, 64, 8, C.white) + `<circle cx="118" cy="176" r="30" fill="none" stroke="${C.gold}" stroke-width="7"/>` + disc(118, 176, 12, C.gold), 'It ignored me', 'INP', '0.2 seconds')
      + phone(2, box(10, 60, 168, 62, C.lilac) + grey(30, 110) + `<path d="M28 142h132v44H28z" fill="none" stroke="${C.iris}" stroke-width="3" stroke-dasharray="6 7"/>` + rounded(28, 206, 132, 44, 22, C.plum) + box(62, 224, 64, 8, C.white) + strokes(6, line('M94 146v50', C.violet)) + `<path d="M80 184l14 14 14-14" fill="none" stroke="${C.violet}" stroke-width="6"/>`, 'It jumped', 'CLS', 'a score of 0.1')
  }],

  /** Three copies, two kinds of storage, one of them elsewhere. */
  'three-copies': [500, ({ label }) => {
    const disk = (x, y, tints) => strokes(22, tints.map((tint, i) => line(`M${x} ${y + i * 32}h120`, tint)).join(''), ' stroke-linecap="round"')
    return card(40, 96, 400, 330, C.white, 56) + card(490, 96, 190, 330, C.plum, 56)
      + label('Your office', 40, 68, C.plum) + label('Elsewhere', 490, 68, C.plum)
      + disk(84, 176, [C.plum, C.violet, C.iris]) + disk(276, 176, [C.plum, C.violet, C.iris])
      + label('Copy 1', 72, 318, C.ink) + label('Copy 2', 264, 318, C.ink) + label('disk', 72, 352, SLATE) + label('disk', 264, 352, SLATE)
      + `<g transform="translate(585 212)">${strokes(12, `<circle r="52" stroke="${C.white}"/><circle r="28" stroke="${C.lilac}"/>`)}${disc(0, 0, 9, C.white)}</g>`
      + label('Copy 3', 585, 318, C.white, 'middle') + label('tape', 585, 352, C.haze, 'middle')
      + strokes(12, line('M440 390H530', C.violet)) + disc(560, 390, 15, C.gold) + `<path d="M574 390h46v14M604 390v12" fill="none" stroke="${C.gold}" stroke-width="7"/>`
      + label('Its own password: who steals one cannot delete all', 40, 474, SLATE)
  }],

  /** A letter passes three gates on its way to the inbox. */
  'three-gates': [460, ({ label }) => {
    const gate = (x, name, question) => strokes(17, [70, 46].map((r, i) => line(`M${x - r} 326V186a${r} ${r} 0 0 1 ${2 * r} 0V326`, [C.plum, C.iris][i])).join('')) + label(name, x, 378, C.plum, 'middle') + label(question, x, 414, SLATE, 'middle')
    const letter = (x, y, w, h) => box(x, y, w, h, C.white) + strokes(4, line(`M${x} ${y}l${w / 2} ${h * 0.56}l${w / 2}${-h * 0.56}`, C.plum))
    return box(0, 250, 590, 30, C.violet) + [[118, 'SPF', 'listed server'], [310, 'DKIM', 'signed'], [502, 'DMARC', 'what if not']].map((parts) => gate(...parts)).join('')
      + letter(8, 238, 74, 52) + card(590, 160, 110, 166, C.plum, 40) + letter(608, 238, 74, 52) + label('Inbox', 645, 378, C.plum, 'middle') + disc(682, 238, 13, C.gold)
      + label('Three answers before a word is read', 40, 66, C.ink)
  }],

  /** The same form with what nobody uses struck out, and in the order a person speaks. */
  'form-before-and-after': [640, ({ label }) => {
    const field = (x, y, name, struck) => label(name, x, y, struck ? SLATE : C.ink) + strokes(3, line(roundRect(x, y + 12, 260, 36, 8), struck ? C.lilac : C.iris)) + (struck ? strokes(4, line(`M${x - 8} ${y - 8}H${n(x + widthOf(name, 26) + 8)}`, C.violet)) : '')
    const before = [['Subject', 1], ['Name'], ['How urgent is it', 1], ['E-mail'], ['Confirm your e-mail', 1], ['Message']]
    const after = ['Who you are', 'What you need', 'How to reach you']
    return card(20, 70, 330, 550, C.white, 48) + before.map(([name, struck], i) => field(54, 122 + i * 82, name, struck)).join('')
      + card(374, 70, 330, 550, C.white, 48) + field(408, 122, after[0]) + label(after[1], 408, 204, C.ink) + strokes(3, line(roundRect(408, 216, 260, 130, 8), C.iris)) + field(408, 388, after[2])
      + rounded(408, 478, 206, 66, 33, C.plum) + label('Send enquiry', 434, 520, C.white) + disc(648, 511, 14, C.gold)
      + label('Before', 20, 50, C.plum) + label('After', 374, 50, C.plum)
  }],

  /** One fact in four places; one of them is out of date. */
  'one-fact-everywhere': [480, ({ label }) => {
    const place = (x, y, name, value, wrong) => card(x, y, 230, 120, wrong ? C.haze : C.white, 32) + label(name, x + 22, y + 46, SLATE) + label(value, x + 22, y + 88, wrong ? '#b3132b' : C.plum)
    return strokes(10, line('M270 110H360V210', C.violet) + line('M450 110H360', C.violet) + line('M270 370H360V270', C.violet)) + strokes(5, `<path d="M450 370H360" stroke="${C.iris}" stroke-dasharray="3 11"/>`)
      + place(40, 50, 'Your site', 'until 9') + place(450, 50, 'Map listing', 'until 9') + place(40, 310, 'Directories', 'until 9') + place(450, 310, 'Profiles', 'until 8', true)
      + rounded(246, 192, 228, 96, 48, C.plum) + label('Open until 9', 360, 249, C.white, 'middle') + disc(474, 192, 14, C.gold)
  }],
}

export function drawArticleFigures() {
  for (const [name, [height, draw]] of Object.entries(figures)) {
    const { write, defs } = lettering()
    const label = (text, x, y, fill, anchor) => write(text, x, y, { fill, anchor })
    const figure = (text, x, y, fill, size, anchor) => write(text, x, y, { fill, size, anchor, face: 'display' })
    const body = draw({ label, figure })
    save(`images/articles/${name}.svg`, svg(W, height, defs() + body, { ground: C.mist }), 14_336)
  }
}
