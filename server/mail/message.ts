import MailComposer from 'nodemailer/lib/mail-composer'
import { letterFooter } from '../../content/letters.ts'
import type { MailAddress } from '../config.ts'
import type { Row } from '../database/tables.ts'
import type { Block } from './letter-blocks.ts'
import { letterHtml } from './letter-html.ts'
import { SECRET, textOf } from './letter-layout.ts'
import { asciiAddress } from './new-letter.ts'

export type Message = {
  letterId: string
  createdAt: string
  envelope: { from: string; to: string; size: number }
  raw: Buffer
}

type House = { mailFrom: MailAddress; siteUrl: string }

/** A letter as it goes over the wire: headers, the text as it was written, and the same text in the agency's look. */
export async function composeMessage(letter: Row<'letters'>, house: House): Promise<Message> {
  const from = { name: house.mailFrom.name, address: asciiAddress(house.mailFrom.address) }
  const to = { name: letter.to_name, address: asciiAddress(letter.to_address) }
  const layout = letter.layout === null ? undefined : (JSON.parse(letter.layout) as Block[])
  const leadTo = (url: string) => withSecret(url, letter.secret)
  const raw = await new MailComposer({
    from,
    to,
    replyTo: letter.reply_to ? { name: '', address: asciiAddress(letter.reply_to) } : undefined,
    subject: letter.subject,
    messageId: letter.message_id,
    date: new Date(letter.created_at),
    headers: extraHeaders(letter),
    text: withWayOut(letter, layout ? textOf(layout, leadTo) : letter.body),
    html: letterHtml(letter, { layout, leadTo, siteUrl: house.siteUrl }),
    // Survives every server on the way, whatever the script and however long the lines.
    encoding: 'quoted-printable',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build()
  const envelope = { from: from.address, to: to.address, size: raw.length }
  return { letterId: letter.id, createdAt: letter.created_at, envelope, raw }
}

type Headers = Record<string, string | { prepared: true; value: string }>

function extraHeaders({ kind, unsubscribe_url: url }: Row<'letters'>): Headers {
  return {
    // Tells out-of-office machines that nobody wrote this.
    ...(kind !== 'reply' && { 'Auto-Submitted': 'auto-generated' }),
    ...(url && {
      'List-Unsubscribe': { prepared: true, value: `<${url}>` },
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  }
}

const withWayOut = ({ unsubscribe_url: url }: Row<'letters'>, text: string) =>
  url ? `${text}\n\n-- \n${letterFooter.unsubscribe}: ${url}` : text

/** A letter whose secret is gone is not put together any more. */
function withSecret(url: string, secret: string | null): string {
  if (!url.includes(SECRET)) return url
  if (!secret) throw new Error('The secret of this letter is gone')
  return url.replace(SECRET, secret)
}
