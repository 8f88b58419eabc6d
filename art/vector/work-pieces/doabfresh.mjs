// A cold store for vegetables between two rivers: tomato, leaf, cream, rounded letters.
import { group, letters, rect, repeat, rounded, shade, shape, stroke } from './shapes.mjs'

const F = { tomato: '#e2402a', deep: '#a9241a', blush: '#f47a5c', leaf: '#2f7a3c', dark: '#12351f', cream: '#fff3dd', crate: '#d9a55b', plank: '#b98243', frost: '#d7ecf2' }
const FACE = ['nunito', 900]

/** A tomato of radius 100 around 0, 0. */
const tomato = `<path fill="${F.tomato}" d="M0-84C60-112 118-66 112 6 108 70 60 104 0 104S-108 70-112 6C-118-66-60-112 0-84z"/>` + shape('M104-28C122 60 66 104 0 104c-40 0-74-16-94-46C0 110 92 60 104-28z', F.deep, ' opacity=".55"')
  + shape('M-78-40q16-34 50-38q-30 20-38 62q-20-4-12-24z', '#fff', ' opacity=".75"') + shape('M0-60l-18-34-46 4 30 22-34 26 44-2 6 44 22-34 34 28-4-40 44-6-36-18 22-30-40 14z', F.leaf) + stroke('M2-80q4-28 26-38', F.leaf, 12, ' stroke-linecap="round"')
const okra = shape('M-88 60C-40 40 40-30 84-86q18 10 12 30C60 10 0 70-70 92q-22-4-18-32z', F.leaf) + stroke('M-70 72C-10 40 50-20 88-70', '#7fb56f', 8) + shape('M70-104l34 26 6-40z', F.dark)
const cauliflower = shape('M-110 20q-10-70 50-80 10-50 60-44 52-10 66 42 58 12 46 84-40 84-112 82-76 0-110-84z', F.cream) + stroke('M-60 0q20-34 50-8M0-40q34-24 50 10M20 20q26-26 54 0', '#e3cfa4', 8, ' stroke-linecap="round"') + shape('M-128-6C-100 30-60 40-20 108-90 112-136 70-128-6zM128-6C100 30 60 40 20 108 90 112 136 70 128-6z', F.leaf)

function row(y, drawing, count, share) {
  return stroke(`M90 ${y + 130}H910`, '#ecd7ae', 4) + `<circle cx="190" cy="${y}" r="94" fill="#ffe6bd"/>` + group(`translate(190 ${y}) scale(.62)`, drawing)
    + letters(FACE, F.dark, [[count, 128, 880, y + 46, 'end']], -0.02) + rounded(330, y - 18, 280, 36, 18, '#f3dfb7') + rounded(330, y - 18, 280 * share, 36, 18, share < 0.3 ? F.tomato : F.leaf)
}

export default {
  'doabfresh-film': [1000, 1250, '#0c1c22',
    repeat(6, (i) => stroke(`M${-60 + i * 210} -20V1270`, '#12292f', 70)) + `<circle cx="500" cy="640" r="420" fill="#16353d"/>` + `<circle cx="500" cy="640" r="330" fill="#1d464f"/>`
      + group('translate(500 660) scale(2.5)', tomato)
      + `<g fill="${F.frost}">${[[250, 470, 9], [760, 520, 12], [820, 800, 8], [210, 830, 11], [330, 990, 7], [640, 400, 8], [690, 1010, 10], [880, 640, 6], [130, 640, 7], [480, 340, 6]].map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join('')}</g>`
      + rect(0, 0, 1000, 130, '#05090b') + rect(0, 1120, 1000, 130, '#05090b')
      + letters(FACE, F.cream, [['One tomato', 132, 500, 296, 'middle']], -0.03)
      + rounded(70, 1180, 860, 10, 5, '#31505a') + rounded(70, 1180, 640, 10, 5, F.tomato) + `<circle cx="710" cy="1185" r="20" fill="${F.cream}"/>`],

  'doabfresh-stock': [1000, 1250, F.leaf,
    repeat(9, (i) => rect(0, 30 + i * 140, 1000, 70, '#2a6f36')) + shade('M80 128h880v1200H80z', 0.3) + `<path fill="${F.cream}" d="M60 100H800A140 140 0 0 1 940 240V1250H60z"/>`
      + letters(FACE, F.tomato, [['In store', 132, 92, 262], ['05:30', 132, 92, 392]], -0.03)
      + row(560, tomato, '374', 0.82) + row(825, okra, '96', 0.24) + row(1090, cauliflower, '238', 0.56)],
}
