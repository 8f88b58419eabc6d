/** The first code point, which may be two UTF-16 units. */
export const getInitial = (name: string): string => ([...name.trim()][0] ?? '').toUpperCase()
