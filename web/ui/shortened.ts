/** Counted in characters as people see them: half an emoji is none. */
export function shortened(text: string, longest: number, end = '...'): string {
  const characters = [...text]
  return characters.length > longest ? `${characters.slice(0, longest).join('')}${end}` : text
}
