/** https://www.sqlite.org/rescode.html */
export const SQLITE_RESULT_CODES = {
  error: 1,
  busy: 5,
  locked: 6,
  readonly: 8,
  ioError: 10,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  notADatabase: 26,
  constraintPrimaryKey: 1555,
  constraintUnique: 2067,
} as const

/** An extended result code holds its primary code in the lowest byte. */
export const primaryResultCode = (errcode: number): number => errcode & 0xff
