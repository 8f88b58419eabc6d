/** Counted in characters as people see them: half an emoji is none. */
export function truncate(text: string, maxLength: number, ellipsis = '...'): string {
  const characters = [...text]
  return characters.length > maxLength ? `${characters.slice(0, maxLength).join('')}${ellipsis}` : text
}
