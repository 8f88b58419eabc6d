/** A random id of this browser tab. Not `randomUUID`: it is missing on a site without https. */
export const TAB_ID = crypto.getRandomValues(new Uint32Array(3)).join('-')
