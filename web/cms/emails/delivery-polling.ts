import type { Delivery, ReplyDelivery } from '../../../contract/outbox.ts'

/** E-mails are sent within seconds. */
export const DELIVERY_POLL_MS = 3000
/** Letters of clients come at any time. A hidden page is not polled. */
export const INCOMING_POLL_MS = 20_000

type ListOfReplies = { data: readonly { replyDelivery?: ReplyDelivery | null }[] }
type Thread = { responses: readonly { delivery: Delivery }[] }

/** How often a list of enquiries or solution requests is polled: more often while a reply in it is being sent. */
export const listPollInterval = (list: ListOfReplies | undefined): number =>
  list?.data.some(({ replyDelivery }) => replyDelivery === 'sending') ? DELIVERY_POLL_MS : INCOMING_POLL_MS

/** How often one enquiry or solution request is polled: more often until all of its e-mails are sent or have failed. */
export const threadPollInterval = (thread: Thread | undefined): number =>
  thread?.responses.some(({ delivery }) => isUndelivered(delivery)) ? DELIVERY_POLL_MS : INCOMING_POLL_MS

export const isUndelivered = ({ state }: Delivery): boolean => state === 'queued' || state === 'sending'
