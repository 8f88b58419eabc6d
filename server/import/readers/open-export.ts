import { readFile, stat } from 'node:fs/promises'
import { IMPORT_FILE_MESSAGES, type ImportKind } from '../../../contract/import.ts'
import { BadRequestError } from '../../errors.ts'
import { looksLikeGhost, readGhost } from './read-ghost.ts'
import { isMarkdownFile, readMarkdownFile, readMarkdownFolder } from './read-markdown-folder.ts'
import { readWordPress } from './read-wordpress.ts'
import type { SourceExport } from './source-post.ts'
import { decodeChunks, readHead, readTextChunks } from './text-chunks.ts'
import { openZipArchive, type ZipArchive } from './zip-archive.ts'

const MB = 1024 * 1024
/** JSON is in memory as a whole while it is read. */
const MAX_JSON_BYTES = 100 * MB
const MAX_MARKDOWN_BYTES = 4 * MB
/** An export inside a zip is unpacked in memory. */
const MAX_UNPACKED_BYTES = 200 * MB

export type OpenedExport = {
  export: SourceExport
  /** The archive that the file is, with pictures beside the export. */
  archive: ZipArchive | undefined
  close: () => Promise<void>
}

type NamedFile = { name: string; path: string }

/** Opens a file as the kind that was chosen. Whatever else it is, is said in a sentence. */
export async function openExport(file: NamedFile, kind: ImportKind): Promise<OpenedExport> {
  const head = await readHead(file.path)
  if (head.length === 0) throw new BadRequestError(IMPORT_FILE_MESSAGES.empty(file.name))
  if (head.subarray(0, 4).toString('latin1') === 'PK\x03\x04') return openArchive(file, kind)
  const found = { archive: undefined, close: async () => {} }
  const start = head
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimStart()
  if (looksBinary(head)) throw notOfKind(file.name, kind)
  if (kind === 'markdown') {
    if (!isMarkdownFile(file.name)) throw notOfKind(file.name, kind)
    if ((await stat(file.path)).size > MAX_MARKDOWN_BYTES) throw new BadRequestError(IMPORT_FILE_MESSAGES.textTooLong(file.name))
    return { ...found, export: readMarkdownFile(await readFile(file.path), file.name) }
  }
  if (start.startsWith('{') || start.startsWith('[')) {
    const value = await readJson(file)
    if (kind === 'wordpress') {
      throw new BadRequestError(
        looksLikeGhost(value)
          ? IMPORT_FILE_MESSAGES.otherKind(file.name, 'ghost', kind)
          : IMPORT_FILE_MESSAGES.notWordPress(file.name, 'other'),
      )
    }
    return { ...found, export: readGhost(value, file.name) }
  }
  const isXml = start.startsWith('<') || head[0] === 0xff || head[0] === 0xfe
  if (kind === 'ghost') throw isXml && head.includes('xmlns:wp') ? otherKind(file.name, 'wordpress', kind) : notOfKind(file.name, kind)
  if (!isXml) throw notOfKind(file.name, kind)
  return { ...found, export: await readWordPress(() => readTextChunks(file.path), file.name) }
}

async function openArchive(file: NamedFile, kind: ImportKind): Promise<OpenedExport> {
  const archive = await openZipArchive(file.path, file.name)
  try {
    return { export: await readArchive(archive, file.name, kind), archive, close: archive.close }
  } catch (error) {
    await archive.close()
    throw error
  }
}

async function readArchive(archive: ZipArchive, fileName: string, kind: ImportKind): Promise<SourceExport> {
  const named = (extension: string) => archive.names.filter((name) => name.toLowerCase().endsWith(extension) && !name.includes('__MACOSX/'))
  if (kind === 'markdown') return readMarkdownFolder(archive, fileName)
  for (const name of named(kind === 'ghost' ? '.json' : '.xml')) {
    const content = await archive.read(name, MAX_UNPACKED_BYTES)
    if (!content) throw new BadRequestError(IMPORT_FILE_MESSAGES.damagedArchive(fileName))
    if (kind === 'wordpress') return readWordPress(() => decodeChunks(content), name)
    const value = parseJson(content.toString('utf8'))
    if (looksLikeGhost(value)) return readGhost(value, name)
  }
  if (archive.names.some(isMarkdownFile)) throw otherKind(fileName, 'markdown', kind)
  throw new BadRequestError(IMPORT_FILE_MESSAGES.noExportInArchive(fileName, kind))
}

async function readJson({ path, name }: NamedFile): Promise<unknown> {
  if ((await stat(path)).size > MAX_JSON_BYTES) throw new BadRequestError(IMPORT_FILE_MESSAGES.jsonTooLarge(name))
  const value = parseJson(await readFile(path, 'utf8'))
  if (value === undefined) throw new BadRequestError(IMPORT_FILE_MESSAGES.cutOff(name))
  return value
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    return undefined
  }
}

/** A NUL, except in the pairs of UTF-16. */
const looksBinary = (head: Buffer): boolean => head.includes(0) && head[0] !== 0xff && head[0] !== 0xfe

function notOfKind(fileName: string, kind: ImportKind): BadRequestError {
  if (kind === 'wordpress') return new BadRequestError(IMPORT_FILE_MESSAGES.notWordPress(fileName, 'other'))
  if (kind === 'ghost') return new BadRequestError(IMPORT_FILE_MESSAGES.notGhost(fileName))
  return new BadRequestError(IMPORT_FILE_MESSAGES.noMarkdown(fileName))
}

const otherKind = (fileName: string, found: ImportKind, chosen: ImportKind) =>
  new BadRequestError(IMPORT_FILE_MESSAGES.otherKind(fileName, found, chosen))
