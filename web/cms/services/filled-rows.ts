/** Without the rows that nobody wrote anything in. */
export const filledRows = <Row extends string | object>(rows: readonly Row[]): Row[] => rows.filter(isFilled)

export const isFilled = (row: string | object): boolean =>
  typeof row === 'string' ? row.trim() !== '' : Object.values(row).some((value) => String(value).trim() !== '')
