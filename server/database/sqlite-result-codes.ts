/** What SQLite says has happened (https://www.sqlite.org/rescode.html). */
export const SQLITE_RESULT_CODES = {
  busy: 5,
  readonly: 8,
  ioError: 10,
  full: 13,
  cannotOpen: 14,
  constraintPrimaryKey: 1555,
  constraintUnique: 2067,
} as const

/** The kind of trouble, without its details. */
export const primaryResultCode = (errcode: number): number => errcode & 0xff
