import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { ignoreNotFound } from '../../../server/ignore-not-found.ts'
import { type ParsedEmail, parseEmail } from './parse-email.ts'

/** The emails that a site without a mail server has saved as files, oldest first. */
export async function readCapturedEmails(dataDir: string): Promise<ParsedEmail[]> {
  const folder = path.join(dataDir, 'mail')
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml')).toSorted()
  // The site may delete one meanwhile.
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8').catch(ignoreNotFound)))
  return texts.filter((text) => text !== undefined).map((text) => parseEmail(text))
}

/** The secret links in the emails to this address, oldest first. */
export async function findSecretLinks(dataDir: string, address: string): Promise<string[]> {
  return (await readCapturedEmails(dataDir))
    .filter(({ headers }) => headers.to?.includes(address))
    .map(({ parts }) => /https?:\/\/\S+#\S+/.exec(parts[0]?.content ?? '')?.[0] ?? '')
}

/** The token for this newsletter page in the newest email to this address; empty while there is none. */
export async function findNewsletterToken(dataDir: string, address: string, page: 'confirm' | 'not-me'): Promise<string> {
  const emails = (await readCapturedEmails(dataDir)).filter(({ headers }) => headers.to?.includes(address))
  return new RegExp(`/newsletter/${page}/(\\S+)`).exec(emails.at(-1)?.parts[0]?.content ?? '')?.[1] ?? ''
}
