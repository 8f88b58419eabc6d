import { z } from 'zod'
import { message } from '../fields.ts'

// Shared by the tables of calls.
export const KB = 1024
export const MB = 1024 * KB

export const pagination = { page: z.number().int(), totalPages: z.number().int() }
export const messageReply = { message }
