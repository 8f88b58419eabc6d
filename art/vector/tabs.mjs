// Pictures of the five tabs on the services overview, 1200 x 900.
import { FOUR, bands, forward, left, right, trace, walk } from './bands.mjs'
import { C } from './palette.mjs'
import { clip, disc, line, n, roundRect, save, strokes, svg } from './svg.mjs'

const tabs = {
  /** Four ribbons turn away from one point. */
  overview: () => {
    const corner = bands(walk(-40, 290, 0, forward(330), left(150, 90), forward(400)), [C.haze, C.iris, C.violet, C.plum], 56, 41)
    const flipped = [[1, 1], [-1, 1], [1, -1], [-1, -1]].map(([x, y]) => `<g transform="translate(600 450) scale(${x} ${y}) translate(-600 -450)">${corner}</g>`)
    return [C.mist, flipped.join('') + disc(600, 450, 56, C.gold)]
  },

  /** A route to the centre of the target. */
  strategy: () => {
    const rings = [[258, C.violet], [196, C.orchid], [134, C.lilac]].map(([r, colour]) => `<circle cx="810" cy="350" r="${r}" stroke="${colour}"/>`)
    const route = trace(walk(-40, 780, 0, forward(200), left(115, 90), forward(40), right(115, 90), forward(30), right(95, 90), left(95, 90), forward(85), left(115, 90), forward(200)))
    return [C.plum, strokes(42, rings.join('') + `<path d="${route}" stroke="${C.plum}" stroke-width="76"/>` + line(route, C.white)) + disc(810, 350, 58, C.gold)]
  },

  /** Circle, arch, triangle and square on a sheet of nine, all built from the same band. */
  design: () => {
    const shapes = {
      circle: (c) => [114, 82, 50].map((r, i) => `<circle r="${r}" stroke="${c[i]}"/>`).join('') + disc(0, 0, 20, C.gold),
      arch: (c) => [114, 82, 50].map((r, i) => line(`M${-r} 150V0A${r} ${r} 0 0 1 ${r} 0V150`, c[i])).join('') + `<path fill="${c[3]}" stroke="none" d="M-22 150V0A22 22 0 0 1 22 0V150z"/>`,
      triangle: (c) => '<g transform="translate(0 26)">' + [262, 154, 46].map((side, i) => {
        const third = (side * Math.sqrt(3)) / 6
        return `<path d="M${n(-side / 2)} ${n(third)}L0 ${n(-2 * third)}L${n(side / 2)} ${n(third)}z" stroke="${c[i]}"${i === 2 ? ` fill="${c[i]}"` : ''}/>`
      }).join('') + '</g>',
      square: (c) => [[112, 34], [80, 24], [48, 14]].map(([r, corner], i) => line(roundRect(-r, -r, 2 * r, 2 * r, corner), c[i])).join('') + `<path fill="${c[3]}" stroke="none" d="${roundRect(-22, -22, 44, 44, 8)}"/>`,
    }
    const tints = {
      paper: [C.paper, [C.plum, C.violet, C.iris, C.haze]], plum: [C.plum, [C.orchid, C.lilac, C.mist, C.white]],
      haze: [C.haze, [C.plum, C.violet, C.orchid, C.white]], violet: [C.violet, [C.shade, C.iris, C.haze, C.white]],
    }
    const sheet = [
      ['circle', 'paper'], ['triangle', 'plum'], ['square', 'haze'],
      ['arch', 'violet'], ['square', 'paper'], ['circle', 'plum'],
      ['square', 'plum'], ['arch', 'haze'], ['triangle', 'violet'],
    ]
    const cells = sheet.map(([shape, tint], i) => {
      const [x, y] = [(i % 3) * 400, Math.floor(i / 3) * 300]
      return `<path d="M${x} ${y}h400v300h-400z" fill="${tints[tint][0]}"/><g transform="translate(${x + 200} ${y + 150})">${shapes[shape](tints[tint][1])}</g>`
    })
    return [C.paper, strokes(23, cells.join(''), ' stroke-linejoin="round"')]
  },

  /** A chip with four-band legs. */
  technology: () => {
    const colours = [C.violet, C.orchid, C.lilac, C.white]
    const chip = [230, 184, 138, 92].map((r, i) => line(roundRect(600 - r, 450 - r, 2 * r, 2 * r, 84 - i * 20), colours[i]))
    const legs = FOUR.map((k, i) => line(`M${600 + k * 92} 190V-20`, colours[i])).join('')
    const side = (sign) => FOUR.map((k, i) => {
      const down = k > 0
      const away = Math.abs(k) > 1 ? `a60 60 0 0 ${sign > 0 === down ? 1 : 0} ${sign * 60} ${down ? 60 : -60}V${down ? 920 : -20}` : `h${sign * 400}`
      return line(`M${600 + sign * 260} ${450 + k * 92}h${sign * 90}${away}`, colours[sign > 0 ? 3 - i : i])
    }).join('')
    return [C.night, strokes(34, chip.join('')) + strokes(30, legs + `<g transform="rotate(180 600 450)">${legs}</g>` + side(1) + side(-1))
      + `<path d="${roundRect(560, 410, 80, 80, 20)}" fill="${C.gold}"/>`]
  },

  /** Columns under a rising ribbon. */
  analytics: () => {
    const path = walk(-60, 640, 0, forward(260), left(170, 38), forward(60), right(170, 38), forward(110), left(170, 52), forward(130), right(170, 30), forward(600))
    const below = `${trace(path, 1.5 * 50)}V920H-60z`
    const columns = Array.from({ length: 9 }, (_, i) => `<path d="M${48 + i * 138} 0V900"/>`)
    return [C.violet, `<defs>${clip('below', below)}</defs><g clip-path="url(#below)" stroke="#6a47ab" stroke-width="78">${columns.join('')}</g>`
      + bands(path, [C.white, C.haze, C.iris, C.shade], 50, 36)]
  },
}

export function drawTabs() {
  for (const [name, draw] of Object.entries(tabs)) {
    const [ground, body] = draw()
    save(`images/tabs/${name}.svg`, svg(1200, 900, body, { ground }), 8192)
  }
}
