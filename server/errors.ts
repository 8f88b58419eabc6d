import type { z } from 'zod'

/** An error with an HTTP status. Thrown anywhere in the server, turned into a reply in http/api-error-handler.ts or pages/page-error-handler.ts. */
export class AppError extends Error {
  status: number
  /** More keys of the reply: `fields`, or the current state of the thing in conflict. */
  details: Record<string, unknown>
  retryAfterSeconds?: number

  constructor(status: number, message: string, details: Record<string, unknown> = {}) {
    super(message)
    this.status = status
    this.details = details
  }
}

export class BadRequestError extends AppError {
  constructor(message: string, fields?: Record<string, string>) {
    super(400, message, fields && { fields })
  }

  static fromZodError(error: z.ZodError): BadRequestError {
    const fields: Record<string, string> = {}
    for (const issue of error.issues) fields[issue.path.join('.')] ??= withFieldName(issue.path, issue.message)
    const [first = 'Please check your input and try again.'] = Object.values(fields)
    delete fields['']
    return new BadRequestError(first, Object.keys(fields).length > 0 ? fields : undefined)
  }
}

export class UnauthorizedError extends AppError {
  constructor(message: string) {
    super(401, message)
  }
}

/** The password is right, but a two-factor code is missing (401) or wrong (400). */
export class TwoFactorCodeError extends AppError {
  constructor(status: 400 | 401, message: string) {
    super(status, message, { codeRequired: true })
  }
}

export class ForbiddenError extends AppError {
  constructor(message: string) {
    super(403, message)
  }
}

export class CrossSiteError extends ForbiddenError {
  constructor() {
    super('This request came from another site and was refused.')
  }
}

export class NotFoundError extends AppError {
  constructor(message: string) {
    super(404, message)
  }
}

export class ConflictError extends AppError {
  constructor(message: string, current: Record<string, unknown> = {}) {
    super(409, message, current)
  }
}

/** The body arrived too slowly. The error handler also closes the connection, so that the rest is not waited for. */
export class RequestTimeoutError extends AppError {
  constructor() {
    super(408, 'The request took too long to arrive.')
  }
}

/** Ends work whose caller has closed the connection. Its message is never sent. */
export class ClientDisconnectedError extends AppError {
  constructor() {
    super(499, 'The connection was closed before the request was done.')
  }
}

export class PayloadTooLargeError extends AppError {
  constructor(message: string, fields?: Record<string, string>) {
    super(413, message, fields && { fields })
  }
}

export class TooManyRequestsError extends AppError {
  constructor(retryAfterSeconds: number, message = `Too many requests. Please try again in ${formatWait(retryAfterSeconds)}.`) {
    super(429, message)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export class ServiceUnavailableError extends AppError {
  constructor(message = 'The service is busy. Please try again in a moment.', retryAfterSeconds = 5) {
    super(503, message)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Messages of checks that many fields share start with 'must' or 'may', so the field's name is put in front. */
function withFieldName(path: PropertyKey[], message: string): string {
  return /^(must|may) /.test(message) ? `${path.join('.')} ${message}` : message
}

function formatWait(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}

/** A setting that the operator has to change. Its message is shown without a stack. */
export class ConfigError extends Error {}
