import type { Attachment, Email } from 'postal-mime'
import { sanitizeFileName } from '../../files/file-name.ts'
import { truncateText } from '../../truncate-text.ts'
import { classifyMessage } from './classify-message.ts'
import { cleanLine, cleanText } from './clean-text.ts'
import { readHeaderFields } from './header-fields.ts'
import { htmlToText } from './html-to-text.ts'
import type { InboundMessage, MessageAttachment } from './inbound-message.ts'
import { hashMessage } from './message-hash.ts'
import { type MessageHead, headerValue, readMessageHead, usesCarriageReturns } from './message-headers.ts'
import { decodeContentId } from './message-html.ts'
import { parseMime } from './parse-mime.ts'
import { splitQuotedText } from './quoted-text.ts'

const TEXT_MAX_LENGTH = 100_000
const HTML_MAX_LENGTH = 1_000_000
const MAX_FILES = 100
const FILE_TYPE_MAX_LENGTH = 100
/** How much of a message is searched for the boundary between its parts. */
const BOUNDARY_SEARCH_BYTES = 64 * 1024

const PROBLEMS = {
  longText: 'The text is very long. The rest of it is in the original.',
  manyFiles: (count: number) => `The message has ${count} attachments. The first ${MAX_FILES} are here, the others in the original.`,
  brokenStructure: 'The message is damaged, so its text is shown as it came.',
}

/** Understands a message. Throws for one that cannot be taken apart, such as one with a thousand nested parts. */
export async function readMessage(raw: Uint8Array): Promise<InboundMessage> {
  const head = readMessageHead(raw)
  const { email, isBroken } = await takeApart(raw, head)
  const fields = readHeaderFields(head.headers)
  const html = cleanText(truncateText(email.html ?? '', HTML_MAX_LENGTH))
  const whole = cleanText(truncateText(findText(email, html), TEXT_MAX_LENGTH * 2)).trim()
  const { text, quotedText } = splitQuotedText(truncateText(whole, TEXT_MAX_LENGTH))
  const problems = [
    isBroken && PROBLEMS.brokenStructure,
    (whole.length > TEXT_MAX_LENGTH || (email.html ?? '').length > HTML_MAX_LENGTH) && PROBLEMS.longText,
    email.attachments.length > MAX_FILES && PROBLEMS.manyFiles(email.attachments.length),
  ]
  return {
    ...fields,
    ...classifyMessage({
      headers: head.headers,
      from: fields.from.address,
      text: whole,
      parts: email.attachments.map((part) => ({ type: part.mimeType, content: contentOf(part) })),
    }),
    text: text.trim(),
    quotedText: quotedText.trim(),
    html,
    files: email.attachments.slice(0, MAX_FILES).map((part, index) => toFile(part, index, contentIdsIn(html))),
    problem: problems.filter((problem) => problem !== false).join(' '),
    hash: await hashMessage(raw, head),
  }
}

/** A message that has parts but does not say how they are separated is read by the boundary that is found in it. */
async function takeApart(raw: Uint8Array, head: MessageHead): Promise<{ email: Email; isBroken: boolean }> {
  const email = await parseMime(head.isRegular ? raw : rebuild(raw, head))
  const body = raw.subarray(head.bodyStart)
  const hasContent = Boolean(email.text || email.html || email.attachments.length > 0)
  if (hasContent || !/^multipart\//i.test(headerValue(head.headers, 'content-type'))) return { email, isBroken: false }
  const boundary = guessBoundary(body)
  if (boundary !== undefined) {
    const guessed = await parseMime(rebuild(raw, head, `Content-Type: multipart/mixed; boundary="${boundary}"\r\n`))
    if (guessed.text || guessed.html || guessed.attachments.length > 0) return { email: guessed, isBroken: false }
  }
  const text = new TextDecoder().decode(body.subarray(0, TEXT_MAX_LENGTH * 4))
  return { email: { ...email, text }, isBroken: text.trim() !== '' }
}

/** The first of several headers with the same name counts. */
function rebuild(raw: Uint8Array, head: MessageHead, firstHeader = ''): Uint8Array {
  const start = new TextEncoder().encode(`${firstHeader}${head.text}${head.text && '\r\n'}\r\n`)
  const rebuilt = new Uint8Array(start.length + raw.length - head.bodyStart)
  rebuilt.set(start)
  rebuilt.set(raw.subarray(head.bodyStart), start.length)
  if (usesCarriageReturns(raw)) for (let at = start.length; at < rebuilt.length; at += 1) if (rebuilt[at] === 0x0d) rebuilt[at] = 0x0a
  return rebuilt
}

/** The first line that begins with two dashes and is followed by a header of a part. */
function guessBoundary(body: Uint8Array): string | undefined {
  const lines = new TextDecoder('windows-1252').decode(body.subarray(0, BOUNDARY_SEARCH_BYTES)).split(/\r\n|\r|\n/)
  const found = lines.findIndex(
    (line, index) => /^--[^\s"\\]{1,200}\s{0,5}$/.test(line) && /^content-[a-z-]{1,40}:/i.test(lines[index + 1] ?? ''),
  )
  return found === -1 ? undefined : lines[found]!.slice(2).trim()
}

/** Of a letter in HTML only, what it says. Some programs add a plain text that is empty. */
function findText(email: Email, html: string): string {
  if (email.text?.trim()) return email.text
  if (html.trim() !== '') return htmlToText(html)
  const nameless = email.attachments.find(({ filename, mimeType }) => !filename && isReadable(mimeType))
  return nameless ? new TextDecoder().decode(contentOf(nameless).subarray(0, TEXT_MAX_LENGTH * 4)) : ''
}

/** Such as text/enriched; old programs write 'text' alone. */
const isReadable = (type: string) => !type.includes('/') || /^text\/(?:enriched|richtext|markdown|x-[\w-]{1,40})$/.test(type)

const contentOf = ({ content }: Attachment): Uint8Array =>
  typeof content === 'string' ? new TextEncoder().encode(content) : content instanceof Uint8Array ? content : new Uint8Array(content)

function toFile(part: Attachment, index: number, shownIds: ReadonlySet<string>): MessageAttachment {
  const contentId = cleanLine(part.contentId ?? '', 500).replace(/^<|>$/g, '')
  const type = cleanLine(part.mimeType, FILE_TYPE_MAX_LENGTH).toLowerCase()
  return {
    name: sanitizeFileName(part.filename?.trim() || nameFor(part, index)),
    type: /^[\w.+-]+\/[\w.+-]+$/.test(type) ? type : 'application/octet-stream',
    contentId: shownIds.has(contentId) ? contentId : '',
    content: contentOf(part),
  }
}

const NAMES: Record<string, string> = {
  'application/ics': 'invite.ics',
  'application/ms-tnef': 'winmail.dat',
  'application/pdf': 'document.pdf',
  'application/pgp-encrypted': 'version.asc',
  'application/pgp-signature': 'signature.asc',
  'application/pkcs7-mime': 'smime.p7m',
  'application/pkcs7-signature': 'smime.p7s',
  'application/x-pkcs7-signature': 'smime.p7s',
  'application/vnd.ms-tnef': 'winmail.dat',
  'application/zip': 'archive.zip',
  'image/bmp': 'picture.bmp',
  'image/gif': 'picture.gif',
  'image/jpeg': 'picture.jpg',
  'image/jpg': 'picture.jpg',
  'image/png': 'picture.png',
  'image/tiff': 'picture.tif',
  'image/webp': 'picture.webp',
  'message/delivery-status': 'delivery-status.txt',
  'message/disposition-notification': 'receipt.txt',
  'message/global': 'message.eml',
  'message/global-delivery-status': 'delivery-status.txt',
  'message/global-headers': 'headers.txt',
  'text/calendar': 'invite.ics',
  'text/csv': 'table.csv',
  'text/html': 'text.html',
  'text/plain': 'text.txt',
  'text/rfc822-headers': 'headers.txt',
  'text/vcard': 'contact.vcf',
  'text/x-vcard': 'contact.vcf',
}

/** For a part without a name. */
function nameFor(part: Attachment, index: number): string {
  if (part.mimeType === 'message/rfc822') {
    const { subject } = readHeaderFields(readMessageHead(contentOf(part)).headers)
    return `${subject.replaceAll(/[/\\]/g, '-').slice(0, 80) || 'message'}.eml`
  }
  return Object.hasOwn(NAMES, part.mimeType) ? NAMES[part.mimeType]! : `part-${index + 1}.bin`
}

const contentIdsIn = (html: string): ReadonlySet<string> =>
  new Set([...html.matchAll(/\bcid:([^"'\s<>)]{1,500})/gi)].map(([, id]) => decodeContentId(id!.replaceAll('&amp;', '&'))))
