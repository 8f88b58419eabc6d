/** Never ends inside a surrogate pair. */
export function truncateText(text: string, max: number): string {
  if (text.length <= max) return text
  const cut = text.slice(0, max)
  return cut.isWellFormed() ? cut : cut.slice(0, -1)
}

/** With a sign that there is more. Counts characters, of which some take two places in a string. */
export function truncateWithEllipsis(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters) return text
  const beginning = text.slice(0, 2 * maxCharacters + 1)
  const characters = [...beginning]
  return characters.length > maxCharacters ? `${characters.slice(0, maxCharacters).join('')}…` : text
}
