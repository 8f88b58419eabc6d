// A digital firm: off-white, black and one lime.
import { letters, rect, repeat, shade, stroke } from './shapes.mjs'

const O = { white: '#f2f1ec', black: '#0d0d0b', lime: '#c6ff1a', grey: '#a9a79f' }
const FACE = ['archivo', 800]

/** Words with a line through them. */
const crossed = (text, size, y, end) => letters(FACE, O.grey, [[text, size, 80, y]], -0.03) + stroke(`M64 ${y - size * 0.3}L${end} ${y - size * 0.38}`, O.black, 9, ' stroke-linecap="round"')

export default {
  'orbio-sentence': [1000, 1250, O.white,
    crossed('Solutions', 150, 240, 800)
      + rect(56, 586, 830, 150, O.lime) + rect(56, 930, 560, 150, O.lime)
      + letters(FACE, O.black, [['Judged on', 164, 72, 712], ['a single', 164, 72, 884], ['figure.', 164, 72, 1056]], -0.04)
      + `<circle cx="850" cy="1066" r="74" fill="${O.black}"/>`],

  'orbio-before': [800, 600, '#d9d3e0',
    repeat(14, (i) => { const [x, y] = [60 + (i % 7) * 99, 110 + Math.floor(i / 7) * 220]; return shade(`M${x + 8} ${y + 10}h82v150h-82z`) + rect(x, y, 82, 150, '#f4f1f7') + rect(x, y, 82, 44, ['#b7adc4', '#a89fb5', '#c4bbd0'][i % 3]) + stroke(`M${x + 12} ${y + 70}h58M${x + 12} ${y + 92}h58M${x + 12} ${y + 114}h36`, '#c9c1d4', 8) })],

  'orbio-after': [800, 600, O.black,
    rect(270, 60, 260, 540, O.white) + letters(FACE, O.black, [['1', 330, 400, 400, 'middle']]) + rect(270, 460, 260, 140, O.lime)],
}
