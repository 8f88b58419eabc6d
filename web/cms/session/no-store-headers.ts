/** The head of every staff page: what the server sends is the same for everybody, and holds nothing. */
export const headers = () => ({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
