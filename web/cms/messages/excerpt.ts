/** A letter of this length is shown whole. */
const MAX_LINES = 24
const MAX_LENGTH = 2000

/** The beginning of a long letter, ending at a word; a letter that is not long as a whole. */
export function excerptOf(text: string, { lines = MAX_LINES, length = MAX_LENGTH } = {}): string {
  const cut = endOfLine(text, lines) > length ? endOfWord(text, length) : endOfLine(text, lines)
  return text.slice(0, cut).trimEnd()
}

function endOfLine(text: string, lines: number): number {
  let end = -1
  for (let line = 0; line < lines; line += 1) {
    end = text.indexOf('\n', end + 1)
    if (end === -1) return text.length
  }
  return end
}

/** A long word is cut, but no character of two halves. */
function endOfWord(text: string, length: number): number {
  const space = text.lastIndexOf(' ', length)
  if (space > length / 2) return space
  return text.isWellFormed() && !text.slice(0, length).isWellFormed() ? length - 1 : length
}
