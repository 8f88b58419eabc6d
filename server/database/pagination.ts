/** What every list replies about its place. A list without entries still has one page. */
export function pageInfo(page: number, limit: number, total: number) {
  const totalPages = Math.max(1, Math.ceil(total / limit))
  return { page, totalPages, hasNext: page < totalPages, hasPrevious: page > 1 }
}

export const pageOffset = (page: number, limit: number) => (page - 1) * limit

/** Where a page of an ordered list of known length is read from: a page behind the middle from the end, so that less is passed over. */
export function pageRange(page: number, limit: number, total: number): { offset: number; size: number; fromEnd: boolean } {
  const begin = pageOffset(page, limit)
  const size = Math.max(0, Math.min(limit, total - begin))
  const fromEnd = begin > total / 2
  return { offset: fromEnd ? total - begin - size : begin, size, fromEnd }
}
