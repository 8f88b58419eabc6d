import { type APIRequestContext, type Page, expect } from '@playwright/test'
import type { Enquiry } from '../../../contract/staff-enquiry.ts'
import type { MailServer } from '../mail/mail-server.ts'
import { pushMessage } from '../mail/push-message.ts'
import { type RawMessage, composeRawMessage, newMessageId } from '../mail/raw-message.ts'
import { fetchEnquiry, uniquePersonName } from './enquiries.ts'

/** A client of a name and an address that no other test uses. */
export function newClient(first = 'Kavita') {
  const name = uniquePersonName(first)
  return { name, email: `${name.replace(/\W/g, '').toLowerCase()}@kettle.example` }
}

/** Sends a letter to the site at this address. */
export const pushLetter = async (url: string, message: RawMessage): Promise<void> =>
  pushMessage(url, await composeRawMessage({ messageId: newMessageId(), ...message }))

type Reply = { id: string; client: { email: string }; subject: string; content: string }

/** Sends a reply and returns the Message-ID with which it has left. */
export async function sendReply(page: Page, mailServer: MailServer, { id, client, ...letter }: Reply): Promise<string> {
  const sent = () => mailServer.received.filter(({ to, raw }) => to.includes(client.email) && raw.includes(letter.subject))
  const before = sent().length
  const answer = await page.request.post(`/api/contact/respond-query/${id}`, { data: letter })
  expect(answer.ok()).toBe(true)
  await expect.poll(() => sent().length).toBe(before + 1)
  const isSent = async () => (await fetchEnquiry(page.request, id)).responses.at(-1)?.delivery.state
  await expect.poll(isSent).toBe('sent')
  return /^message-id:\s*(<[^>]+>)/im.exec(sent().at(-1)!.raw)![1]!
}

/** Sends the newest letter of a case without the seconds in which its writer can take it back. */
export async function sendAtOnce(request: APIRequestContext, { responses }: Pick<Enquiry, 'responses'>): Promise<void> {
  const answer = await request.post(`/api/desk/replies/${responses.at(-1)!._id}/send-now`)
  // Or it has left meanwhile.
  expect([200, 409]).toContain(answer.status())
}
