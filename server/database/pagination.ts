/** What every list replies about its pages. An empty list has one page. */
export function pageInfo(page: number, limit: number, total: number) {
  const totalPages = Math.max(1, Math.ceil(total / limit))
  return { page, totalPages, hasNext: page < totalPages, hasPrevious: page > 1 }
}

export const pageOffset = (page: number, limit: number) => (page - 1) * limit
