/** Counts code points, so that no emoji is cut in half. */
export function truncate(text: string, maxLength: number, ellipsis = '...'): string {
  const characters = [...text]
  return characters.length > maxLength ? `${characters.slice(0, maxLength).join('')}${ellipsis}` : text
}
