import type { z } from 'zod'

/** A failure with a name and a status. Thrown anywhere inside, translated once: see reply-with-failure.ts. */
export class Failure extends Error {
  status: number
  /** More keys of the reply: `fields`, or the current state of what was in conflict. */
  more: Record<string, unknown>
  retryAfterSeconds?: number

  constructor(status: number, message: string, more: Record<string, unknown> = {}) {
    super(message)
    this.status = status
    this.more = more
  }
}

export class BadInput extends Failure {
  constructor(message: string, fields?: Record<string, string>) {
    super(400, message, fields && { fields })
  }

  static from(error: z.ZodError): BadInput {
    const fields: Record<string, string> = {}
    for (const issue of error.issues) fields[issue.path.join('.')] ??= named(issue.path, issue.message)
    const [first = 'Please check your input and try again.'] = Object.values(fields)
    delete fields['']
    return new BadInput(first, Object.keys(fields).length > 0 ? fields : undefined)
  }
}

export class Unauthorized extends Failure {
  constructor(message: string) {
    super(401, message)
  }
}

/** The password is right, and one more proof is needed: 401 without a code, 400 with a wrong one. */
export class CodeRequired extends Failure {
  constructor(status: 400 | 401, message: string) {
    super(status, message, { codeRequired: true })
  }
}

export class Forbidden extends Failure {
  constructor(message: string) {
    super(403, message)
  }
}

export class CrossSite extends Forbidden {
  constructor() {
    super('This request came from another site and was refused.')
  }
}

export class NotFound extends Failure {
  constructor(message: string) {
    super(404, message)
  }
}

export class Conflict extends Failure {
  constructor(message: string, current: Record<string, unknown> = {}) {
    super(409, message, current)
  }
}

/** What is left of a body that comes too slowly is not waited for: the connection ends with the reply. */
export class TooSlow extends Failure {
  constructor() {
    super(408, 'The request took too long to arrive.')
  }
}

export class TooLarge extends Failure {
  constructor(message: string, fields?: Record<string, string>) {
    super(413, message, fields && { fields })
  }
}

export class TooMany extends Failure {
  constructor(retryAfterSeconds: number) {
    super(429, `Too many requests. Please try again in ${waitOf(retryAfterSeconds)}.`)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export class Unavailable extends Failure {
  constructor(message = 'The service is busy. Please try again in a moment.', retryAfterSeconds = 5) {
    super(503, message)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Checks shared by many fields say 'must be …'; here they get their subject. */
function named(path: PropertyKey[], message: string): string {
  return /^(must|may) /.test(message) ? `${path.join('.')} ${message}` : message
}

function waitOf(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
