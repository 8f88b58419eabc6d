/** Text as it stands in XML and HTML, between tags or in an attribute's quotes. What XML cannot hold at all is left out. */
export const escapeHtml = (text: string): string =>
  text.replace(INVALID_XML_CHARACTERS, '').replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const INVALID_XML_CHARACTERS = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu
