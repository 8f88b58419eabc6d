import type { FastifyReply, FastifyRequest } from 'fastify'
import { SQLITE, kindOf } from '../database/sqlite-codes.ts'
import { ClientDisconnected, isClientDisconnect, logClientDisconnect } from './client-disconnect.ts'
import { Conflict, Failure, TooSlow, Unavailable } from './failures.ts'

/** The one place where an error becomes a status and a body. */
export function replyWithFailure(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const failure = isClientDisconnect(error, request) ? new ClientDisconnected() : asFailure(error, request.raw.complete)
  if (failure instanceof TooSlow) reply.header('connection', 'close')
  if (failure instanceof ClientDisconnected) logClientDisconnect(request)
  if (failure.status >= 500) request.log.error({ err: error }, 'request failed')
  if (failure.retryAfterSeconds) reply.header('retry-after', failure.retryAfterSeconds)
  return reply
    .code(failure.status)
    .header('cache-control', 'no-store')
    .send({ success: false, message: failure.message, ...failure.more })
}

export function asFailure(error: unknown, isAllHere = true): Failure {
  if (error instanceof Failure) return error
  if (isStorageTrouble(error)) return new Unavailable()
  if (isTaken(error)) return new Conflict('This already exists; somebody may have been a moment quicker.')
  const { statusCode = 500, code = '' } = error as { statusCode?: number; code?: string }
  if (code === 'FST_ERR_HANDLER_TIMEOUT' && !isAllHere) return new TooSlow()
  if (statusCode === 503) return new Unavailable()
  if (statusCode >= 400 && statusCode < 500) {
    return new Failure(statusCode, CODE_SENTENCES[code] ?? STATUS_SENTENCES[statusCode] ?? 'The request cannot be read.')
  }
  return new Failure(500, 'Server error. Please try again later.')
}

const CODE_SENTENCES: Record<string, string> = {
  FST_ERR_BAD_URL: 'The address cannot be read.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The request has no body.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The request is not valid JSON.',
}

const STATUS_SENTENCES: Record<number, string> = {
  400: 'The request cannot be read.',
  404: 'Not found',
  413: 'The request is too large.',
  414: 'The address is too long.',
  415: 'This content type is not supported here.',
}

/** The database or the disk cannot serve right now: worth trying again, and nobody's bad input. */
function isStorageTrouble(error: unknown): boolean {
  const { code = '', errcode = 0, message = '' } = error as { code?: string; errcode?: number; message?: string }
  return (
    SQLITE_TROUBLES.includes(kindOf(errcode)) ||
    /^(08|53|57P|57014|25006|40001|40P01)/.test(code) ||
    /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|ENOSPC|EDQUOT|EIO|EMFILE|EROFS)$/.test(code) ||
    /^(Connection terminated|Client (has encountered a connection error|was closed)|timeout exceeded when trying to connect)/.test(message)
  )
}

const SQLITE_TROUBLES: number[] = [SQLITE.busy, SQLITE.ioError, SQLITE.full, SQLITE.cannotOpen]

/** Two writers wanted the same unique value at once. */
function isTaken(error: unknown): boolean {
  const { code, errcode } = error as { code?: string; errcode?: number }
  return code === '23505' || errcode === SQLITE.uniqueTaken || errcode === SQLITE.primaryKeyTaken
}
