import { SQLITE_RESULT_CODES, primaryResultCode } from './sqlite-result-codes.ts'

/** `busy` and `unreachable` pass by themselves. The others last until somebody mends what the reason names. */
type StorageErrorKind = 'busy' | 'unreachable' | 'full' | 'readOnly' | 'faulty' | 'damaged' | 'otherSchema'

/** The reason is a sentence for the operator, without names of hosts, users or files. */
export type StorageError = { kind: StorageErrorKind; reason: string }

/** Explains an error of a database, of its connection or of the disk. Undefined for every other error. */
export function explainStorageError(error: unknown): StorageError | undefined {
  const { code, errcode, message = '' } = (error ?? {}) as { code?: unknown; errcode?: unknown; message?: string }
  if (typeof errcode === 'number' && errcode !== SQLITE_RESULT_CODES.error) return SQLITE_ERRORS.get(primaryResultCode(errcode))
  if (typeof errcode === 'number') return MISSING_IN_SQLITE.test(message) ? OTHER_SCHEMA : undefined
  if (typeof code === 'string') {
    const known = findByPattern(SQLSTATE_ERRORS, code) ?? findByPattern(SYSTEM_ERRORS, code)
    if (known) return known
  }
  return LOST_CONNECTION.test(message) ? UNREACHABLE : WAITED_TOO_LONG.test(message) ? BUSY : undefined
}

const BUSY: StorageError = { kind: 'busy', reason: 'The database is busy: a query waited too long for a lock or a connection.' }
const UNREACHABLE: StorageError = { kind: 'unreachable', reason: 'The database does not answer.' }
const OTHER_SCHEMA: StorageError = {
  kind: 'otherSchema',
  reason: 'The database lacks a table or column that this version needs: another version has changed it. Update this node.',
}
const DAMAGED: StorageError = {
  kind: 'damaged',
  reason:
    'The database in DATA_DIR is damaged: stop the site, copy DATA_DIR to a safe place, and restore the newest backup (npm run restore).',
}
const DATA_DIR_FULL: StorageError = { kind: 'full', reason: 'The disk of DATA_DIR is full: free some space.' }
const DATA_DIR_READ_ONLY: StorageError = {
  kind: 'readOnly',
  reason: 'DATA_DIR cannot be written: its disk or its permissions are read-only.',
}
const DATA_DIR_FAULTY: StorageError = {
  kind: 'faulty',
  reason: 'The disk of DATA_DIR cannot be read or written: check it and its permissions.',
}

const SQLITE_ERRORS = new Map<number, StorageError>([
  [SQLITE_RESULT_CODES.busy, BUSY],
  [SQLITE_RESULT_CODES.locked, BUSY],
  [SQLITE_RESULT_CODES.readonly, DATA_DIR_READ_ONLY],
  [SQLITE_RESULT_CODES.ioError, DATA_DIR_FAULTY],
  [SQLITE_RESULT_CODES.corrupt, DAMAGED],
  [SQLITE_RESULT_CODES.full, DATA_DIR_FULL],
  [SQLITE_RESULT_CODES.cannotOpen, DATA_DIR_FAULTY],
  [SQLITE_RESULT_CODES.notADatabase, DAMAGED],
])

const MISSING_IN_SQLITE = /^no such (table|column)|has no column named/

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const SQLSTATE_ERRORS: [RegExp, StorageError][] = [
  [/^53100$/, { kind: 'full', reason: 'The disk of the database server is full: free some space there.' }],
  [/^53300$/, { kind: 'busy', reason: 'The database server has no connection left: raise max_connections or lower DATABASE_POOL_SIZE.' }],
  [/^25006$/, { kind: 'readOnly', reason: 'The database server only allows reading: it is a standby, or was set to read-only.' }],
  [/^XX00[12]$/, { kind: 'damaged', reason: 'The database server reports damaged data: check its disk, and restore from a backup.' }],
  [/^58/, { kind: 'faulty', reason: 'The database server cannot read or write its files: check its disk and its log.' }],
  [/^42(P01|703)$/, OTHER_SCHEMA],
  [/^(53|55P03|57014|25P03|40001|40P01)/, BUSY],
  [/^(08|57P)/, UNREACHABLE],
]

const SYSTEM_ERRORS: [RegExp, StorageError][] = [
  [/^(ENOSPC|EDQUOT)$/, DATA_DIR_FULL],
  [/^EROFS$/, DATA_DIR_READ_ONLY],
  [/^(EACCES|EPERM|EIO)$/, DATA_DIR_FAULTY],
  [/^(EMFILE|ENFILE)$/, { kind: 'busy', reason: 'The process has too many open files and connections: raise its limit (ulimit -n).' }],
  [/^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/, UNREACHABLE],
]

/** Errors of `pg` without a code. */
const LOST_CONNECTION = /^(Connection terminated|Client (has encountered a connection error|was closed))/
const WAITED_TOO_LONG = /^timeout exceeded when trying to connect/

const findByPattern = (errors: [RegExp, StorageError][], code: string) => errors.find(([pattern]) => pattern.test(code))?.[1]
