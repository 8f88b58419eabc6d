/** The cookie whose value a page of ours repeats in a header, to show that a write comes from it. */
export const XSRF_COOKIE = 'XSRF-TOKEN'
export const XSRF_HEADER = 'x-xsrf-token'
