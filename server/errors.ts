import type { z } from 'zod'

/** A failure with a name and a status. Thrown anywhere inside, translated once: see reply-with-failure.ts. */
export class AppError extends Error {
  status: number
  /** More keys of the reply: `fields`, or the current state of what was in conflict. */
  details: Record<string, unknown>
  retryAfterSeconds?: number

  constructor(status: number, message: string, more: Record<string, unknown> = {}) {
    super(message)
    this.status = status
    this.details = more
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

/** The password is right, and one more proof is needed: 401 without a code, 400 with a wrong one. */
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

/** What is left of a body that comes too slowly is not waited for: the connection ends with the reply. */
export class RequestTimeoutError extends AppError {
  constructor() {
    super(408, 'The request took too long to arrive.')
  }
}

export class PayloadTooLargeError extends AppError {
  constructor(message: string, fields?: Record<string, string>) {
    super(413, message, fields && { fields })
  }
}

export class TooManyRequestsError extends AppError {
  constructor(retryAfterSeconds: number) {
    super(429, `Too many requests. Please try again in ${formatWait(retryAfterSeconds)}.`)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export class ServiceUnavailableError extends AppError {
  constructor(message = 'The service is busy. Please try again in a moment.', retryAfterSeconds = 5) {
    super(503, message)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** A setting that stops the start. The message names the variable and what to change. */
export class ConfigError extends Error {}

/** Checks shared by many fields say 'must be …'; here they get their subject. */
function withFieldName(path: PropertyKey[], message: string): string {
  return /^(must|may) /.test(message) ? `${path.join('.')} ${message}` : message
}

function formatWait(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
