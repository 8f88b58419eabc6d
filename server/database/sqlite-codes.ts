/** What SQLite says has happened (https://www.sqlite.org/rescode.html). */
export const SQLITE = {
  busy: 5,
  readonly: 8,
  ioError: 10,
  full: 13,
  cannotOpen: 14,
  primaryKeyTaken: 1555,
  uniqueTaken: 2067,
} as const

/** The kind of trouble, without its details. */
export const kindOf = (errcode: number): number => errcode & 0xff
