/** Escapes text for XML and HTML, between tags or in a quoted attribute. Drops characters that XML does not allow. */
export const escapeHtml = (text: string): string =>
  text.replace(INVALID_XML_CHARACTERS, '').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const INVALID_XML_CHARACTERS = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu
