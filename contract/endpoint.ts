import type { z } from 'zod'
import type { Role } from './staff/auth.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/**
 * Who may call. Staff calls need a session and a role: `staff` allows every account, `owner` owners only. `secret` calls come from machines that
 * know INBOUND_MAIL_SECRET.
 */
type Access = { access: 'public' } | { access: 'staff'; role: Role } | { access: 'secret' }
/** How often one caller may call. The limits are in server/http/rate-limits.ts. */
export type RateLimitName = 'read' | 'write' | 'form' | 'upload' | 'login'

type Shape = Record<string, z.ZodType>

export type Endpoint = Access & {
  method: Method
  path: `/api/${string}`
  rate: RateLimitName
  summary: string
  /** The parts of the path that begin with a colon. */
  params?: z.ZodObject
  /** The query string. Unknown keys are ignored. */
  query?: z.ZodObject
  /** A JSON body, or with `upload` the text fields of a multipart form. */
  body?: z.ZodType
  upload?: true
  /** The content type of a body that is taken as it is, unread. */
  rawBody?: string
  /** The largest body in bytes. Required for every call with a body. */
  maxBytes?: number
  /**
   * The keys beside `success: true`, or the whole reply where the specification has no envelope. `events` are server-sent events, which last
   * as long as both sides want.
   */
  reply: Shape | z.ZodType | 'file' | 'events'
  /** 200 by default. */
  status?: 201
}

type SchemaOutput<S> = S extends z.ZodType ? z.output<S> : unknown
type SchemaInput<S> = S extends z.ZodType ? z.input<S> : unknown
type Simplify<T> = { [K in keyof T]: T[K] }

export type EndpointReply<E extends Endpoint> = E['reply'] extends z.ZodType
  ? z.output<E['reply']>
  : E['reply'] extends Shape
    ? Simplify<{ success: true } & { [K in keyof E['reply']]: z.output<E['reply'][K]> }>
    : E['reply'] extends 'events'
      ? never
      : Blob

/** What a caller passes: path parameters, query and body in one object. */
export type EndpointInput<E extends Endpoint> = E extends { upload: true }
  ? FormData
  : Simplify<SchemaInput<E['params']> & SchemaInput<E['query']> & SchemaInput<E['body']>>

/** What a handler receives, each part as its schema parsed it. */
export type EndpointRequest<E extends Endpoint> = {
  params: SchemaOutput<E['params']>
  query: SchemaOutput<E['query']>
  body: SchemaOutput<E['body']>
}
