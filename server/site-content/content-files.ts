import { readFile, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DOCUMENTS, DOCUMENT_KEYS, type DocumentKey } from '../../contract/site-content/documents.ts'
import { checkValue } from '../../contract/site-content/check-content.ts'

/** As the formatter of the project has it. */
const LINE_WIDTH = 140

/** What a folder of documents says, and what is wrong with its files, each as a sentence with the name of the file. */
type ContentFiles = { values: Partial<Record<DocumentKey, unknown>>; problems: string[] }

/** Reads the documents of a folder such as content/site. Those without a file are left out. */
export async function readContentFiles(folder: string): Promise<ContentFiles> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json')).toSorted()
  const values: ContentFiles['values'] = {}
  const problems: string[] = []
  for (const file of files) {
    const key = DOCUMENT_KEYS.find((name) => toFileName(name) === file)
    if (!key) {
      problems.push(`${file}: The site has no document of this name.`)
      continue
    }
    const result = parseFile(key, await readFile(path.join(folder, file), 'utf8'))
    if ('problem' in result) problems.push(`${file}: ${result.problem}`)
    else values[key] = result.value
  }
  return { values, problems }
}

function parseFile(key: DocumentKey, text: string): { value: unknown } | { problem: string } {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return { problem: `This is no JSON (${(error as Error).message}).` }
  }
  const problem = checkValue(DOCUMENTS[key].fields, '', value)
  return problem ? { problem: `${problem.path ? `${problem.path}: ` : ''}${problem.message}` } : { value }
}

/** Writes the documents into a folder, and returns the names of the files that have changed. */
export async function writeContentFiles(folder: string, values: Record<DocumentKey, unknown>): Promise<string[]> {
  const changed: string[] = []
  for (const key of DOCUMENT_KEYS) {
    const file = path.join(folder, toFileName(key))
    const text = formatDocument(values[key])
    if ((await readFile(file, 'utf8').catch(() => undefined)) === text) continue
    await writeFile(file, text)
    changed.push(toFileName(key))
  }
  return changed
}

/** `caseStudies` is case-studies.json. */
const toFileName = (key: DocumentKey) => `${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.json`

const formatDocument = (value: unknown) => `${formatValue(value, '', 0)}\n`

/** `before`: how long the line is already. A list of plain values that fits is one line. */
function formatValue(value: unknown, indent: string, before: number): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const inner = `${indent}  `
  if (Array.isArray(value)) {
    const line = `[${value.map((item) => JSON.stringify(item)).join(', ')}]`
    const isPlain = value.every((item) => typeof item !== 'object')
    // The comma after it counts.
    if (isPlain && before + line.length + 1 <= LINE_WIDTH) return line
    return `[\n${value.map((item) => inner + formatValue(item, inner, inner.length)).join(',\n')}\n${indent}]`
  }
  const entries = Object.entries(value).map(([name, part]) => {
    const label = `${inner}${JSON.stringify(name)}: `
    return label + formatValue(part, inner, label.length)
  })
  return entries.length > 0 ? `{\n${entries.join(',\n')}\n${indent}}` : '{}'
}
