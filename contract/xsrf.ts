/**
 * The cookie whose value a page of ours repeats in a header, to show that a write comes from it. Over https its name binds it to
 * this very host: no neighbouring site can set it.
 */
export const XSRF_COOKIES = { https: '__Host-XSRF-TOKEN', http: 'XSRF-TOKEN' } as const
export const XSRF_HEADER = 'x-xsrf-token'
