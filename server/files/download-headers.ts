import { attachmentDisposition } from './file-name.ts'

/** The browser saves a file that a stranger sent and never shows or runs it inside our site. */
export const downloadHeaders = (file: { name: string; type: string; bytes?: number }) => ({
  'content-type': file.type,
  ...(file.bytes !== undefined && { 'content-length': file.bytes }),
  'content-disposition': attachmentDisposition(file.name),
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-store',
})
