// A handloom house: indigo, saffron, madder and unbleached cotton.
import { C } from '../palette.mjs'
import { group, letters, rect, repeat, rounded, shade, shape, stroke } from './shapes.mjs'

const K = { indigo: '#1e2750', deep: '#151b3b', saffron: '#f0a91f', madder: '#b5341f', rose: '#e58a73', cotton: '#f6ecd8', thread: '#d8c7a3' }
const FACE = ['dm-serif-display', 400]

/** A diamond of interlaced threads: each crossing shows the warp or the weft in turn. */
function wovenDiamond(cx, cy, cell, reach, warp, weft, gap = 0.09) {
  const inner = cell * (1 - 2 * gap)
  let across = ''
  let down = ''
  for (let row = -reach; row <= reach; row++)
    for (let column = -reach; column <= reach; column++) {
      if (Math.abs(row) + Math.abs(column) > reach) continue
      const x = cx + column * cell
      const y = cy + row * cell
      if ((row + column) % 2 === 0) across += `M${(x - cell / 2).toFixed(1)} ${(y - inner / 2).toFixed(1)}h${cell}v${inner.toFixed(1)}h${-cell}z`
      else down += `M${(x - inner / 2).toFixed(1)} ${(y - cell / 2).toFixed(1)}h${inner.toFixed(1)}v${cell}h${(-inner).toFixed(1)}z`
    }
  return shape(across, weft) + shape(down, warp)
}

const WEAVES = [
  (id) => `<pattern id="${id}" width="40" height="40" patternUnits="userSpaceOnUse"><path fill="${K.madder}" d="M0 0h40v40H0z"/><path fill="${K.saffron}" d="M20 4l16 16-16 16L4 20z"/><path fill="${K.indigo}" d="M20 14l6 6-6 6-6-6z"/></pattern>`,
  (id) => `<pattern id="${id}" width="48" height="48" patternUnits="userSpaceOnUse"><path fill="${K.cotton}" d="M0 0h48v48H0z"/><path fill="${K.indigo}" d="M0 0h10v48H0zM22 0h4v48h-4z"/><path fill="${K.rose}" opacity=".8" d="M0 0h48v10H0zM0 26h48v4H0z"/></pattern>`,
  (id) => `<pattern id="${id}" width="32" height="32" patternUnits="userSpaceOnUse"><path fill="${K.indigo}" d="M0 0h32v32H0z"/><path fill="none" stroke="${K.thread}" stroke-width="4" d="M-4 12L8 0l16 16L36 4M-4 28L8 16l16 16L36 20"/></pattern>`,
  (id) => `<pattern id="${id}" width="24" height="24" patternUnits="userSpaceOnUse"><path fill="${K.saffron}" d="M0 0h24v24H0z"/><path fill="${K.madder}" d="M0 0h12v6H0zM12 12h12v6H12z"/></pattern>`,
  (id) => `<pattern id="${id}" width="56" height="28" patternUnits="userSpaceOnUse"><path fill="${K.rose}" d="M0 0h56v28H0z"/><path fill="${K.cotton}" d="M0 4h56v4H0zM0 18h56v2H0z"/><path fill="${K.madder}" d="M20 10h16v6H20z"/></pattern>`,
  (id) => `<pattern id="${id}" width="36" height="36" patternUnits="userSpaceOnUse"><path fill="${K.deep}" d="M0 0h36v36H0z"/><path fill="${K.saffron}" d="M18 9l9 9-9 9-9-9z"/><path fill="${K.madder}" d="M0-6L6 0 0 6-6 0zM36-6l6 6-6 6-6-6zM0 30l6 6-6 6-6-6zM36 30l6 6-6 6-6-6z"/></pattern>`,
]

/** Leaves of the swatch book, turned about the rivet at its lower left. */
function swatchFan(x, y, length, width, from, step) {
  const leaves = WEAVES.map((_, i) => {
    const angle = from + i * step
    const leaf = rounded(-50, -width / 2, length, width, 14, `url(#w${i})`)
    const label = rect(length - 240, -width / 2, 120, width, K.cotton) + (i === WEAVES.length - 1 ? group(`translate(${length - 180} 0) rotate(90)`, letters(FACE, K.madder, [['Ratna', 64, 0, 22, 'middle']])) : stroke(`M${length - 204} ${-width * 0.26}v${width * 0.52}M${length - 172} ${-width * 0.26}v${width * (i % 2 ? 0.34 : 0.42)}`, K.thread, 8, ' stroke-linecap="round"'))
    return group(`rotate(${angle})`, shade(`M-40 ${-width / 2 + 16}h${length}v${width}h${-length}z`, 0.26) + leaf + label)
  })
  const defs = `<defs>${WEAVES.map((weave, i) => weave(`w${i}`)).join('')}</defs>`
  return defs + group(`translate(${x} ${y})`, leaves.join('') + `<circle r="30" fill="${K.saffron}"/><circle r="12" fill="${K.deep}"/>`)
}

/** A swing tag on its thread. */
const tag = stroke('M170 -330C120 -180 230 -120 170 58', K.cotton, 5)
  + shade('M22 118L92 26h170l70 92v400H22z', 0.3)
  + shape('M0 92L70 0h200l70 92v400H0z', K.cotton)
  + `<circle cx="170" cy="66" r="20" fill="${K.indigo}"/>`
  + wovenDiamond(170, 210, 22, 3, K.madder, K.saffron)
  + letters(FACE, K.indigo, [['Kesar', 78, 170, 376, 'middle'], ['& Loom', 78, 170, 450, 'middle']])

export default {
  'kesar-and-loom-identity': [1000, 1250, K.indigo,
    repeat(25, (i) => rect(i * 40, 0, 20, 1250, K.deep, ' opacity=".5"'))
      + wovenDiamond(475, 540, 58, 7, K.saffron, K.madder)
      + wovenDiamond(475, 540, 58, 2, K.cotton, K.rose)
      + group('translate(600 700)', tag)],

  'kesar-and-loom-swatches': [1000, 1250, C.plum, swatchFan(370, 1130, 990, 240, -120, 13.5)],

  'kesar-and-loom-cover': [1280, 800, K.madder,
    repeat(32, (i) => rect(i * 40, 0, 20, 800, '#a62d1a'))
      + wovenDiamond(372, 400, 46, 6, K.saffron, K.cotton)
      + wovenDiamond(372, 400, 46, 2, K.indigo, K.madder)
      + letters(FACE, K.cotton, [['Kesar', 144, 724, 382], ['& Loom', 144, 724, 518]])],

  'kesar-and-loom-before': [800, 600, '#d9d3e0',
    shade('M92 152h640v330H92z') + rect(80, 136, 640, 330, '#efe3b8') + stroke('M96 152h608v298H96z', '#7d6a4a', 6) + stroke('M110 166h580v270H110z', '#7d6a4a', 2)
      + letters(['libre-caslon-text', 700], '#7d2b23', [['SHRI VENKATESH', 58, 400, 262, 'middle'], ['HANDLOOM EMPORIUM', 40, 400, 334, 'middle'], ['(REGD.)', 34, 400, 392, 'middle']])],

  'kesar-and-loom-after': [800, 600, K.indigo,
    repeat(20, (i) => rect(i * 40, 0, 20, 600, K.deep, ' opacity=".5"')) + wovenDiamond(225, 300, 36, 4, K.saffron, K.madder)
      + letters(FACE, K.cotton, [['Kesar', 98, 430, 290], ['& Loom', 98, 430, 384]])],
}
