/** Of the sites that tests start, for those that push messages to them. */
export const INBOUND_MAIL_SECRET = 'what-the-provider-knows'

/** Sends a raw message to a site, as a mail provider does. */
export async function pushMessage(url: string, raw: Buffer): Promise<void> {
  const reply = await fetch(`${url}/api/mail/inbound`, {
    method: 'POST',
    headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${INBOUND_MAIL_SECRET}` },
    body: new Uint8Array(raw),
  })
  if (reply.status !== 201) throw new Error(`The message was not received: ${reply.status} ${await reply.text()}`)
}
