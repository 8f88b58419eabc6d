type PastedRow = { from: string; to: string }

/** The lines of a table as it was pasted: two addresses each, separated by a tab, a semicolon or a comma. A line of column heads is left out. */
export function parseRows(text: string): PastedRow[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(parseLine)
    .filter(({ from, to }, index) => index > 0 || from.includes('/') || to.includes('/'))
}

/** An address may have a comma in it; a space behind a separator, or a second address that begins like one, tells which is meant. */
function parseLine(line: string): PastedRow {
  const separator = line.includes('\t') ? /\t/ : /[;,](?=\s|"?(?:\/|https?:))/
  const [from = '', to = ''] = line.split(separator)
  return { from: unquote(from), to: unquote(to) }
}

const unquote = (cell: string) =>
  cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .replaceAll('""', '"')

/** As `parseRows` reads them. */
export const formatRows = (rows: readonly PastedRow[]): string => rows.map(({ from, to }) => `${from}, ${to}`).join('\n')
