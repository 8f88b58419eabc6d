/** What every list replies about its pages. An empty list has one page. */
export function pageInfo(page: number, limit: number, total: number) {
  const totalPages = Math.max(1, Math.ceil(total / limit))
  return { page, totalPages, hasNext: page < totalPages, hasPrevious: page > 1 }
}

export const pageOffset = (page: number, limit: number) => (page - 1) * limit

/** Where to read a page of an ordered list of known length: pages of the second half are read from the end, which skips fewer rows. */
export function pageRange(page: number, limit: number, total: number): { offset: number; size: number; fromEnd: boolean } {
  const begin = pageOffset(page, limit)
  const size = Math.max(0, Math.min(limit, total - begin))
  const fromEnd = begin > total / 2
  return { offset: fromEnd ? total - begin - size : begin, size, fromEnd }
}
