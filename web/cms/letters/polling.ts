import type { Delivery, ReplyDelivery } from '../../../contract/outbox.ts'

/** Letters leave within seconds; a page that shows one on its way looks again after so long. */
export const FOLLOW_MS = 3000

type ListOfReplies = { data: readonly { replyDelivery?: ReplyDelivery | null }[] }
type Thread = { responses: readonly { delivery: Delivery }[] }

/** Polls a list of enquiries or solution requests while a reply in it is being sent. */
export const whileSending = (list: ListOfReplies | undefined): number | false =>
  list?.data.some(({ replyDelivery }) => replyDelivery === 'sending') ? FOLLOW_MS : false

/** Polls one enquiry or solution request until all of its letters have left or failed. */
export const untilDelivered = (thread: Thread | undefined): number | false =>
  thread?.responses.some(({ delivery }) => isOnItsWay(delivery)) ? FOLLOW_MS : false

export const isOnItsWay = ({ state }: Delivery): boolean => state === 'queued' || state === 'sending'
