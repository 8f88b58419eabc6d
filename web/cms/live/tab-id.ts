/** Of this tab. Not `randomUUID`: it is missing on a site without https. */
export const TAB_ID = crypto.getRandomValues(new Uint32Array(3)).join('-')
