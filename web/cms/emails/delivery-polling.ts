import type { Delivery, ReplyDelivery } from '../../../contract/outbox.ts'

/** E-mails are sent within seconds. */
export const DELIVERY_POLL_MS = 3000

type ListOfReplies = { data: readonly { replyDelivery?: ReplyDelivery | null }[] }
type Thread = { responses: readonly { delivery: Delivery }[] }

/** Polls a list of enquiries or solution requests while a reply in it is being sent. */
export const pollWhileSending = (list: ListOfReplies | undefined): number | false =>
  list?.data.some(({ replyDelivery }) => replyDelivery === 'sending') ? DELIVERY_POLL_MS : false

/** Polls one enquiry or solution request until all of its e-mails are sent or have failed. */
export const pollUntilDelivered = (thread: Thread | undefined): number | false =>
  thread?.responses.some(({ delivery }) => isUndelivered(delivery)) ? DELIVERY_POLL_MS : false

export const isUndelivered = ({ state }: Delivery): boolean => state === 'queued' || state === 'sending'
