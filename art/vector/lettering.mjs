// Words in a drawing. Every letter is outlined once and used as often as it occurs, so that a few dozen words stay small.
import { localFont, outline } from './outline.mjs'
import { n } from './svg.mjs'

const FONTS = { text: localFont('instrument-sans-wght560.ttf'), display: localFont('bricolage-opsz96-wght700.ttf') }
const EM = 100

/** `write` returns the words at a place; `defs` the letters they use, to be put before them. */
export function lettering() {
  const letters = new Map()
  const idOf = (face, letter) => {
    const key = face + letter
    if (!letters.has(key)) letters.set(key, { id: `${face[0]}${letters.size.toString(36)}`, d: outline(FONTS[face], letter, { size: EM }).d })
    return letters.get(key).id
  }
  return {
    write(text, x, y, { size = 26, fill, anchor = 'start', face = 'text' }) {
      const start = x - { start: 0, middle: 0.5, end: 1 }[anchor] * widthOf(text, size, face)
      const uses = positions(text, face).map(([letter, at]) => (letter === ' ' ? '' : `<use href="#${idOf(face, letter)}" x="${n(at)}"/>`))
      return `<g fill="${fill}" transform="translate(${n(start)} ${n(y)})scale(${size / EM})">${uses.join('')}</g>`
    },
    defs: () => `<defs>${[...letters.values()].map(({ id, d }) => `<path id="${id}" d="${d}"/>`).join('')}</defs>`,
  }
}

export const widthOf = (text, size, face = 'text') => (positions(text, face).at(-1)[2] * size) / EM

/** Each letter with where it begins and ends, for a size of EM. */
function positions(text, face) {
  const font = FONTS[face]
  const scale = EM / font.unitsPerEm
  const tracking = face === 'display' ? -1.5 : 0
  let pen = 0
  return [...text].map((letter, i, all) => {
    const glyph = font.charToGlyph(letter)
    if (!glyph.index) throw new Error(`no letter ${letter} in the ${face} font`)
    const begin = pen
    pen += glyph.advanceWidth * scale + tracking
    const end = pen
    if (all[i + 1]) pen += font.getKerningValue(glyph, font.charToGlyph(all[i + 1])) * scale
    return [letter, begin, end]
  })
}
