// A fencing company: forest green, timber, slab serif. The fences, heights and prices are those of its site.
import { group, letters, rect, repeat, shade, shape, sign, stroke } from './shapes.mjs'

const H = { green: '#1f4b38', deep: '#173a2b', oak: '#c48a4d', light: '#dba868', dark: '#8c5a2c', soil: '#4a2d1b', sun: '#f6b545', cream: '#f8eeda', hazel: '#a67c4a', wire: '#c9d3cc' }
const FACE = ['besley', 800]
// Far fewer points than Besley's.
const FIGURES = ['source-serif-4', 800]
const METRE = 150

const post = (x, height, width = 22) => rect(x, -height, width, height + 60, H.dark)
const rails = (levels, width = 400) => levels.map((y) => rect(0, -y, width, 20, H.oak)).join('')

/** Each stands on y = 0 and is 400 wide. */
const fences = [
  { metres: 1.2, price: '£48', draw: (h) => post(20, h) + post(190, h) + post(360, h) + shape('M0-150l400-8v22l-400 6zM0-82l400 6v20l-400-4z', H.light) },
  { metres: 1.8, price: '£72', draw: (h) => post(10, h) + post(370, h) + rect(0, -h, 400, h - 8, H.light) + stroke(`M0 ${-h / 2 - 4}H400`, H.oak, h - 8, ' stroke-dasharray="24"') + rect(0, -h - 14, 400, 14, H.dark) },
  { metres: 0.9, price: '£54', draw: (h) => rails([h - 34, 50]) + shape(repeat(11, (i) => `M${4 + i * 37} 0V${24 - h}l11-24 11 24V0z`), H.cream) },
  { metres: 1.5, price: '£61', draw: (h) => stroke(repeat(13, (i) => `M0 ${-12 - i * 17}${repeat(5, () => `q20 ${i % 2 ? 14 : -14} 40 0t40 0`)}`), H.hazel, 13) + stroke(repeat(6, (i) => `M${16 + i * 73.6} 14V${-h}`), H.dark, 15) },
  { metres: 1.8, price: '£84', draw: (h) => post(0, h) + post(378, h) + stroke(`M24 ${-h / 2 - 4}H376`, H.dark, h - 8) + stroke(`M46 ${-h / 2 - 4}H376`, H.light, h - 8, ' stroke-dasharray="30 14"') + rails([h - 30, h / 2, 40]) },
  { metres: 1.1, price: '£19', draw: (h) => stroke(repeat(6, (i) => `M0 ${-18 - i * 22}H400`) + repeat(11, (i) => `M${10 + i * 38} 0V-134`), H.wire, 3) + post(16, h, 18) + post(190, h, 18) + post(366, h, 18) + rect(0, -h + 6, 400, 18, H.light) },
]

const slip = (x, y, known) => shade(`M${x + 8} ${y + 10}h118v150h-118z`) + `<path fill="${known ? H.sun : '#f4f1f7'}" d="M${x} ${y}h88a30 30 0 0 1 30 30v120h-118z"/>`
  + (known ? sign('hedgerow-and-post', x + 22, y + 46, 66, H.deep) : letters(FACE, '#8f84a0', [['?', 92, x + 59, y + 108, 'middle']]))
const tenSlips = (known) => repeat(10, (i) => slip(75 + (i % 5) * 134, 110 + Math.floor(i / 5) * 210, i < known))

export default {
  'hedgerow-and-post-fences': [1000, 1250, H.green,
    fences.map(({ metres, price, draw }, i) => {
      const [x, y] = [70 + (i % 2) * 460, 350 + Math.floor(i / 2) * 400]
      return rect(i % 2 ? 500 : 0, y, 500, 76, H.soil) + rect(i % 2 ? 500 : 0, y, 500, 12, '#3f7a4c') + group(`translate(${x} ${y})`, draw(metres * METRE)) + letters(FIGURES, H.cream, [[price, 50, x + 285, y + 60, 'middle']], -0.02)
        + stroke(`M${x - 30} ${y}V${y - metres * METRE}M${x - 44} ${y}h28M${x - 44} ${y - metres * METRE}h28`, H.sun, 5)
    }).join('')],

  'hedgerow-and-post-before': [800, 600, '#d9d3e0', tenSlips(2)],
  'hedgerow-and-post-after': [800, 600, H.green, rect(0, 540, 800, 60, H.soil) + rect(0, 540, 800, 10, '#3f7a4c') + tenSlips(7)],
}
