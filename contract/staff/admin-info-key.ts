/** The storage key under which the browser stores the signed-in account. Only the pages use it; the server trusts only the session cookie. */
export const ADMIN_INFO_KEY = 'adminInfo'
