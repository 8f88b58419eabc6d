import { z } from 'zod'
import type { Endpoint } from '../../contract/endpoint.ts'

type Reply = Exclude<Endpoint['reply'], 'file'>

/** Where the specification has no envelope, the schema is the whole reply. */
export const isBareReply = (reply: Endpoint['reply']): reply is z.ZodType => reply instanceof z.ZodType

/** What a successful reply of this endpoint holds, envelope and all. */
export const replySchema = (reply: Reply): z.ZodType => (isBareReply(reply) ? reply : z.object({ success: z.literal(true), ...reply }))
