/**
 * The cookie whose value our pages repeat in a header, which proves that a write comes from them. Over https the `__Host-` prefix binds
 * it to this host: no other subdomain can set it.
 */
export const XSRF_COOKIES = { https: '__Host-XSRF-TOKEN', http: 'XSRF-TOKEN' } as const
export const XSRF_HEADER = 'x-xsrf-token'
