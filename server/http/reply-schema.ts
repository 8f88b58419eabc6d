import { z } from 'zod'
import type { Endpoint } from '../../contract/endpoint.ts'

type Reply = Exclude<Endpoint['reply'], 'file' | 'events'>

/** A few replies have no envelope in the specification: there the schema is the whole reply. */
export const isBareReply = (reply: Endpoint['reply']): reply is z.ZodType => reply instanceof z.ZodType

/** The schema of a whole successful reply, with its envelope. */
export const replySchema = (reply: Reply): z.ZodType => (isBareReply(reply) ? reply : z.object({ success: z.literal(true), ...reply }))
