import type { FastifyReply, FastifyRequest } from 'fastify'
import { SQLITE_RESULT_CODES } from '../database/engines/sqlite-result-codes.ts'
import { type StorageError, explainStorageError } from '../database/engines/storage-errors.ts'
import { isClientDisconnect, logClientDisconnect } from './client-disconnect.ts'
import { AppError, ClientDisconnectedError, ConflictError, RequestTimeoutError, ServiceUnavailableError } from '../errors.ts'

/** For what lasts until somebody mends it, such as a full disk. */
const LASTING_RETRY_AFTER_SECONDS = 60

/** Turns every error of an API call into a status and a body. */
export function apiErrorHandler(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const appError = isClientDisconnect(error, request) ? new ClientDisconnectedError() : toAppError(error, request.raw.complete)
  if (appError instanceof RequestTimeoutError) reply.header('connection', 'close')
  if (appError instanceof ClientDisconnectedError) logClientDisconnect(request)
  if (appError.status >= 500) request.log.error({ err: error, reason: explainStorageError(error)?.reason }, 'request failed')
  if (appError.retryAfterSeconds) reply.header('retry-after', appError.retryAfterSeconds)
  // A file that fails before its first byte has the headers of a download already.
  for (const name of ['content-disposition', 'content-length']) reply.removeHeader(name)
  return reply
    .code(appError.status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send({ success: false, message: appError.message, ...appError.details, ...(appError.status >= 500 && { requestId: request.id }) })
}

export function toAppError(error: unknown, isBodyComplete = true): AppError {
  if (error instanceof AppError) return error
  const storageError = explainStorageError(error)
  if (storageError) return toUnavailableError(storageError)
  if (isUniqueViolation(error)) return new ConflictError('This already exists; somebody may have been a moment quicker.')
  const { statusCode = 500, code = '' } = error as { statusCode?: number; code?: string }
  if (code === 'FST_ERR_HANDLER_TIMEOUT' && !isBodyComplete) return new RequestTimeoutError()
  if (statusCode === 503) return new ServiceUnavailableError()
  if (statusCode >= 400 && statusCode < 500) {
    return new AppError(statusCode, CODE_MESSAGES[code] ?? STATUS_MESSAGES[statusCode] ?? 'The request cannot be read.')
  }
  return new AppError(500, 'Server error. Please try again later.')
}

const CODE_MESSAGES: Record<string, string> = {
  FST_ERR_BAD_URL: 'The address cannot be read.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The request has no body.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The request is not valid JSON.',
}

const STATUS_MESSAGES: Record<number, string> = {
  400: 'The request cannot be read.',
  404: 'Not found',
  413: 'The request is too large.',
  414: 'The address is too long.',
  415: 'This content type is not supported here.',
}

/** The reason is for the operator, who finds it in the log. */
function toUnavailableError({ kind }: StorageError): ServiceUnavailableError {
  if (kind === 'busy' || kind === 'unreachable') return new ServiceUnavailableError()
  return new ServiceUnavailableError('The site has a problem with its storage. Please try again later.', LASTING_RETRY_AFTER_SECONDS)
}

/** Two writers inserted the same unique value at once. */
function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = error as { code?: string; errcode?: number }
  return code === '23505' || errcode === SQLITE_RESULT_CODES.constraintUnique || errcode === SQLITE_RESULT_CODES.constraintPrimaryKey
}
