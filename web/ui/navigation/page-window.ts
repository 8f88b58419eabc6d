/** The page numbers to show: all of them, or `size` around the current one. */
export function pageWindow(page: number, pages: number, size = pages): number[] {
  const length = Math.min(size, pages)
  const first = Math.max(1, Math.min(page - Math.floor(length / 2), pages - length + 1))
  return Array.from({ length }, (_, offset) => first + offset)
}
