/** What every list replies about its place. A list without entries still has one page. */
export function pageOf(page: number, limit: number, total: number) {
  const totalPages = Math.max(1, Math.ceil(total / limit))
  return { page, totalPages, hasNext: page < totalPages, hasPrevious: page > 1 }
}

export const offsetOf = (page: number, limit: number) => (page - 1) * limit
