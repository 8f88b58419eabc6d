/** The database did not take a letter or the position of a folder. */
class MailStorageError extends Error {}

export class MissingFolderError extends Error {}

/** Rejects with a `MailStorageError`, so that it is told apart from an error of the mail server. */
export const withStorageError = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw new MailStorageError('Storing failed', { cause: error })
  })

/** The errors of imapflow. */
type ImapError = Error & {
  code?: string
  responseStatus?: string
  authenticationFailed?: boolean
  tlsFailed?: boolean
}

/** The server answered that it cannot do this, over a connection that works. */
export const isRefusal = (error: unknown) => ['NO', 'BAD'].includes((error as ImapError).responseStatus ?? '')

/** `problem` is a sentence for staff. `code` is for the log: it holds neither a password nor an address. */
export function describeImapError(error: unknown, folder: string): { problem: string; code: string } {
  if (error instanceof MailStorageError) {
    const code = errorCode(error.cause)
    return { problem: `Our own database did not answer, so the letters are read later (${code}).`, code }
  }
  const code = errorCode(error)
  const { authenticationFailed, tlsFailed } = error as ImapError
  // The server's reply is not quoted: some repeat the password in it.
  if (authenticationFailed)
    return { problem: 'The mail server did not accept the user name and password of the mailbox.', code: 'authentication' }
  if (error instanceof MissingFolderError) return { problem: `The folder ${folder} does not exist in the mailbox.`, code: 'no folder' }
  if (tlsFailed && code === 'Error')
    return { problem: 'The mail server offers no encryption (STARTTLS), so the password was not sent.', code: 'no STARTTLS' }
  return { problem: `${describeCode(error as ImapError, code)} (${code}).`, code }
}

const errorCode = (error: unknown) => (error as ImapError).code ?? (error as ImapError).responseStatus ?? (error as Error).name

function describeCode({ tlsFailed }: ImapError, code: string): string {
  if (NOT_FOUND.has(code)) return 'The mail server’s name could not be found'
  if (UNREACHABLE.has(code)) return 'The mail server could not be reached'
  if (TIMEOUTS.has(code)) return 'The mail server did not answer in time'
  if (tlsFailed || /CERT|SSL|TLS/.test(code)) return 'No secure connection to the mail server could be made'
  return 'The conversation with the mail server broke off'
}

const NOT_FOUND = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA'])
const UNREACHABLE = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL'])
const TIMEOUTS = new Set(['ETIMEDOUT', 'ETIMEOUT', 'CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT'])
