// An engineering college: blueprint blue on cream, serif heads. The count of graduates is that of its site.
import { group, letters, rect, repeat, rounded, shade, shape, sign, stroke } from './shapes.mjs'

const S = { blue: '#1a479a', deep: '#123675', line: '#5f86cf', cream: '#fbf3df', sand: '#e9dcbc', red: '#c7412f', gold: '#f0b23a' }
const FACE = ['source-serif-4', 700]

const COLUMNS = 22
const CELL = 34
const GRADUATES = [[318, S.blue], [46, S.line], [21, S.gold], [27, S.red]]

/** One square for each graduate, row by row, in the order of the legend. */
function squares(x, y) {
  let at = 0
  return GRADUATES.map(([count, colour]) => {
    let d = ''
    for (const last = at + count; at < last; ) {
      const [row, column] = [Math.floor(at / COLUMNS), at % COLUMNS]
      const run = Math.min(COLUMNS - column, last - at)
      d += `M${x + column * CELL} ${y + row * CELL}h${run * CELL}`
      at += run
    }
    return `<path stroke="${colour}" d="${d}"/>`
  }).join('')
}

const grid = (w, h, step = 50) => stroke(repeat(Math.ceil(w / step), (i) => `M${i * step} 0v${h}`) + repeat(Math.ceil(h / step), (i) => `M0 ${i * step}h${w}`), S.line, 1, ' opacity=".45"')

const notice = (y, day, title) => stroke(`M70 ${y + 106}H730`, S.sand, 4) + rounded(70, y, 110, 84, 14, S.blue) + letters(FACE, S.cream, [[day, 50, 125, y + 60, 'middle']]) + letters(FACE, S.deep, [[title, 50, 216, y + 60]])

export default {
  'satluj-hills-graduates': [1000, 1250, S.blue,
    grid(1000, 1250) + shade('M86 96h860v1160H86z', 0.3) + `<path fill="${S.cream}" d="M60 70H790A150 150 0 0 1 940 220V1250H60z"/>`
      + sign('satluj-hills', 122, 132, 110, S.deep) + letters(FACE, S.deep, [['412', 270, 116, 466]], -0.04)
      + `<g stroke-width="27" stroke-dasharray="27 7">${squares(122, 546)}</g>`],

  'satluj-hills-before': [800, 600, '#2b2733',
    group('rotate(-3 400 300)', rect(150, 20, 520, 640, '#e4e0da') + rect(150, 20, 520, 26, '#b9b3ab') + letters(['libre-caslon-text', 700], '#55505c', [['CIRCULAR', 52, 410, 130, 'middle']])
      + stroke(repeat(9, (i) => `M200 ${190 + i * 40}h${[400, 380, 410, 360, 400, 300, 390, 410, 220][i]}`), '#97919c', 12, ' stroke-dasharray="46 8 70 8 28 8 90 8"')
      + `<g fill="none" stroke="#6a4f9a" opacity=".75" stroke-width="7"><circle cx="560" cy="430" r="86"/><circle cx="560" cy="430" r="64"/></g>` + shape('M150 20h44v640h-44z', '#170a24', ' opacity=".22"'))],

  'satluj-hills-after': [800, 600, S.blue,
    grid(800, 600) + `<path fill="${S.cream}" d="M30 60H690A80 80 0 0 1 770 140V600H30z"/>` + letters(FACE, S.red, [['Notices', 64, 70, 150]]) + notice(200, '30', 'Last date') + notice(330, '2', 'Hostel') + notice(460, '11', 'Seats')],
}
