import { SQLITE_RESULT_CODES, primaryResultCode } from './database/engines/sqlite-result-codes.ts'
import { DatabaseInUseError } from './database/engines/sqlite-dialect.ts'
import { ConfigError } from './errors.ts'

/** Turns an error of opening the database into a sentence that names the setting to change. Other errors are returned as they are. */
export function explainOpenError(error: unknown, { databaseUrl }: { databaseUrl: string | undefined }): unknown {
  if (error instanceof DatabaseInUseError) return new ConfigError(error.message)
  const { code = '', errcode = 0, message } = error as { code?: string; errcode?: number; message: string }
  const explanation = databaseUrl
    ? DATABASE_ERRORS.find(([pattern]) => pattern.test(`${code} ${message}`))?.[1]
    : (FOLDER_ERROR_CODES.includes(code) || SQLITE_CANNOT_WRITE.includes(primaryResultCode(errcode))) &&
      'DATA_DIR must be a folder that we may write to.'
  return explanation ? new ConfigError(explanation) : error
}

const DATABASE_ERRORS: [RegExp, string][] = [
  [
    /^(ECONNREFUSED|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|57P03)|timeout exceeded/,
    'DATABASE_URL names a database server that does not answer.',
  ],
  [/^(ENOTFOUND|EAI_AGAIN)/, 'DATABASE_URL names a server that cannot be found.'],
  [/^3D000/, 'DATABASE_URL names a database that does not exist.'],
  [/^28/, 'DATABASE_URL names a user or a password that the database server does not accept.'],
  [/^42501/, 'DATABASE_URL names a user who may not create tables.'],
]

const FOLDER_ERROR_CODES = ['EACCES', 'EEXIST', 'ENOTDIR', 'EPERM', 'EROFS']
const SQLITE_CANNOT_WRITE: number[] = [SQLITE_RESULT_CODES.readonly, SQLITE_RESULT_CODES.cannotOpen]

/** The same for an error of opening the port. */
export function explainListenError(error: unknown): unknown {
  const explanation = LISTEN_ERRORS[(error as { code?: string }).code ?? '']
  return explanation ? new ConfigError(explanation) : error
}

const BAD_HOST = 'HOST must be an address of this machine, such as localhost or 0.0.0.0.'
const LISTEN_ERRORS: Record<string, string> = {
  EADDRINUSE: 'PORT is already in use by another program. Stop it, or set PORT to another number.',
  EACCES: 'PORT may be opened by administrators only. Set PORT to a number above 1023.',
  EADDRNOTAVAIL: BAD_HOST,
  ENOTFOUND: BAD_HOST,
  EAI_AGAIN: BAD_HOST,
}
