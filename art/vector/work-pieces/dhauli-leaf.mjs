// A tea house below the Dhauladhar range: deep green, clay, cream, and one hill line on everything.
import { group, letters, rect, repeat, shade, shape, sign, stroke } from './shapes.mjs'

const D = { forest: '#12362c', leaf: '#2c6b4f', sage: '#a9c7a8', cream: '#f5ead2', clay: '#c75f36', rose: '#e9b79a', gold: '#e5a93a', dusk: '#3c2f5e', night: '#0d2620' }
const FACE = ['fraunces', 600]

// [ground, three hills from far to near, ink]
const BLENDS = [
  [D.cream, [D.sage, D.leaf, D.forest], D.forest], [D.clay, ['#e08a5c', '#a84a27', '#6f2c18'], D.cream], [D.gold, ['#f3cf82', '#c17f22', '#7a4a16'], D.forest], [D.sage, ['#cfe0cb', D.leaf, D.forest], D.forest],
  [D.forest, ['#2c6b4f', '#1f5140', '#0a211b'], D.cream], [D.rose, ['#f5d8c4', '#cf8163', '#8d4230'], D.forest], [D.dusk, ['#6f5aa0', '#54427f', '#261d42'], D.cream], [D.cream, ['#f0c9a4', D.clay, '#6f2c18'], D.clay],
  [D.leaf, ['#6ea584', '#1f5140', '#0d2f25'], D.cream], [D.cream, ['#c9bde4', '#7a64b0', D.dusk], D.dusk], ['#7d2f25', ['#b3563f', '#5b1f19', '#3a120f'], D.cream], ['#d7e3d0', ['#f0d79a', D.gold, '#8a5a18'], D.forest],
]

const hills = (w, base, colours, lift = 1) => slopes(w, base, lift).map((d, i) => shape(d, colours[i])).join('')

const slopes = (w, base, lift) => [0, 1, 2].map((i) => {
  const y = base - (78 - i * 34) * lift
  return `M0 ${y.toFixed(0)}C${w * 0.2} ${(y - (60 - i * 26) * lift).toFixed(0)} ${w * (0.34 + i * 0.12)} ${(y - (66 - i * 10) * lift).toFixed(0)} ${w * 0.55} ${(y - 14 * lift).toFixed(0)}S${w * 0.85} ${(y - (44 - i * 24) * lift).toFixed(0)} ${w} ${(y + (i - 1) * 10 * lift).toFixed(0)}V${base}H0z`
})

// The parts that all packs of one picture share.
const packParts = `<defs><g id="pack">${shade('M14 6h180v280H14z', 0.3)}<path d="M0 0h180v280H0z"/></g>${slopes(180, 280, 0.9).map((d, i) => `<path id="hill${i}" d="${d}"/>`).join('')}<path id="top" d="M0 0h180v34H0z"/></defs>`
const part = (id, fill) => `<use href="#${id}" fill="${fill}"/>`

/** A pack 180 x 280 with its folded top; the number of the blend stands in the sky. */
function pack(number, [ground, slopeColours, ink]) {
  return part('pack', ground) + part('top', ink) + slopeColours.map((colour, i) => part(`hill${i}`, colour)).join('') + letters(FACE, ink, [[String(number), 92, 90, 146, 'middle']])
}

const shelfOfFour = (first, x, y, gap, scale) => repeat(4, (i) => group(`translate(${x + i * gap} ${y}) scale(${scale})`, pack(first + i, BLENDS[first + i - 1])))

/** The tin, 440 wide: lid, label with the hills, foot. */
const tin = shade('M40 90h440v640c0 60-440 60-440 0z', 0.2)
  + shape('M0 80v600c0 66 440 66 440 0V80z', D.forest)
  + `<clipPath id="label"><path d="M0 180c0 60 440 60 440 0v420c0 62-440 62-440 0z"/></clipPath>`
  + `<g clip-path="url(#label)">${rect(0, 160, 440, 520, D.cream)}<circle cx="330" cy="470" r="62" fill="${D.gold}"/>${group('translate(0 20)', hills(440, 640, [D.sage, D.leaf, D.forest], 2.1))}</g>`
  + sign('dhauli-leaf', 44, 262, 96, D.clay) + letters(FACE, D.forest, [['Dhauli', 74, 152, 316], ['Leaf', 74, 152, 386]])
  + shape('M356 150c40-6 70-14 84-26V680c0 22-34 36-84 43z', '#170a24', ' opacity=".14"')
  + shape('M-14 46v84c0 66 468 66 468 0V46z', D.clay) + shape('M-14 46c0 66 468 66 468 0s-468-66-468 0z', '#dd7b4f') + shape('M40 42c0 42 360 42 360 0s-360-42-360 0z', D.clay)

const cup = shape('M0 0h210c0 96-38 140-105 140S0 96 0 0z', D.cream) + shape('M0 0c0 24 210 24 210 0s-210-24-210 0z', D.clay) + stroke('M206 26c58-10 62 66-16 66', D.cream, 20)

export default {
  'dhauli-leaf-packs': [1000, 1250, D.night,
    packParts + [1, 5, 9].map((first, row) => {
      const y = 120 + row * 372
      return rect(0, y + 292, 1000, 22, '#c39a63') + rect(0, y + 314, 1000, 18, '#7a5a35') + shelfOfFour(first, 76, y + 12, 222, 1)
    }).join('')],

  'dhauli-leaf-tin': [1000, 1250, '#e6def4',
    rect(0, 1000, 1000, 250, '#cfc4e4') + group('translate(220 220) scale(1.16)', tin) + group('translate(700 990)', shade('M20 60h210c0 70-30 90-105 90S20 130 20 60z') + cup)],

  'dhauli-leaf-cover': [1280, 800, D.forest,
    packParts + `<circle cx="930" cy="300" r="210" fill="${D.gold}"/>` + group('translate(0 60)', hills(1280, 760, ['#2c6b4f', '#1f5140', '#0d2f25'], 4.2))
      + rect(0, 700, 1280, 100, D.clay) + rect(0, 700, 1280, 16, '#dd7b4f')
      + [[1, 420], [3, 610], [8, 800], [7, 990]].map(([number, x]) => group(`translate(${x} 446) scale(.9)`, pack(number, BLENDS[number - 1]))).join('') + group('translate(90 250) scale(.62)', tin)],

  'dhauli-leaf-before': [800, 600, '#d9d3e0',
    rect(0, 470, 800, 20, '#a89fb5') + [[50, 150, '#7c9a4a', 'Tea'], [210, 210, '#c4a23c', 'CHAI'], [440, 120, '#7a5a8c', 'tea'], [540, 120, '#b34a3c', 'Tea!'], [680, 90, '#4c7d8c', 'TEA']].map(([x, w, fill, word], i) => {
      const h = [250, 170, 310, 220, 280][i]
      return shade(`M${x + 10} ${480 - h}h${w}v${h - 10}H${x + 10}z`) + rect(x, 470 - h, w, h, fill) + rect(x + 12, 470 - h + [30, 60, 120, 80, 40][i], w - 24, 74, ['#f3edc8', '#fff', '#f1d9ee', '#ffe9a8', '#e9f2f3'][i])
        + letters([['besley', 800], ['barlow-condensed', 800], ['fraunces', 600], ['nunito', 900], ['libre-caslon-text', 700]][i], '#3a2a4c', [[word, [50, 62, 52, 46, 38][i], x + w / 2, 470 - h + [30, 60, 120, 80, 40][i] + 53, 'middle']])
    }).join('')],

  'dhauli-leaf-after': [800, 600, D.night, packParts + rect(0, 470, 800, 20, '#c39a63') + rect(0, 490, 800, 14, '#7a5a35') + [1, 2, 3, 10].map((number, i) => group(`translate(${46 + i * 182} 204) scale(.95)`, pack(number, BLENDS[number - 1]))).join('')],
}
