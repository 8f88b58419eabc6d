/** For every staff page. */
export const headers = () => ({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
