/** The first letter as a reader sees it, which may be more than one sign to a computer. */
export const getInitial = (name: string): string => ([...name.trim()][0] ?? '').toUpperCase()
