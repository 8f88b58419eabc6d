import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { endpoints } from '../contract/endpoints.ts'
import { enquiryLabels, enquiryListLabels } from '../web/cms/enquiries/labels.ts'
import { postPageLabels } from '../web/cms/posts/labels.ts'
import { replyLabels } from '../web/cms/replies/labels.ts'
import type { SiteAssets } from '../vite/site-assets.ts'
import { PAGES } from '../web/site/routes.ts'
import { parseImports } from './support/import-rules.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const CLIENT = path.join(ROOT, 'build/client')
const { startScript, islands, pageStyles } = JSON.parse(readFileSync(path.join(ROOT, 'build/site-assets.json'), 'utf8')) as SiteAssets

/** The islands of each page, and how much JavaScript it loads at most, compressed: when all of them are hydrated. */
const PAGES_WITH_ISLANDS: Record<string, { islands: string[]; maxKb: number }> = {
  '/': { islands: ['blog-carousel', 'closing-carousel', 'portfolio-carousel'], maxKb: 76 },
  '/contact': { islands: ['enquiry-form'], maxKb: 75 },
  '/services/dba': { islands: ['retried-category-links', 'solution-rows'], maxKb: 75 },
  '/solutions/our-products': { islands: ['retried-products'], maxKb: 75 },
  '/solutions/custom-solutions': { islands: ['intake-form'], maxKb: 78 },
  '/request-demo/:product': { islands: ['demo-form'], maxKb: 75 },
  '/blog': { islands: ['blog-list', 'subscribe-box'], maxKb: 78 },
}
/** A page without islands loads the script of every page. It names 26 other files: their hashes change its compressed size by some 50 bytes. */
const MAX_START_KB = 5.55
const MAX_STYLES_KB = 20
const MAX_STAFF_FILES = 40

describe.each(Object.entries(PAGES))('the page %s', (address, file) => {
  const { islands: expected = [], maxKb = MAX_START_KB } = PAGES_WITH_ISLANDS[address] ?? {}

  test('has its islands, and little JavaScript', () => {
    expect(findIslands(`web/site/${file}`)).toEqual(expected)
    const files = new Set([startScript, ...expected.flatMap((name) => islands[name]!)])
    const bytes = [...files].reduce((sum, script) => sum + bytesSent(script), 0)
    expect(bytes).toBeLessThan(maxKb * 1024)
  })

  test('has its own styles only', () => {
    const styles = pageStyles[file]!
    expect(styles).toMatch(/^<style>@layer /)
    expect(styles.length).toBeLessThan(5 * MAX_STYLES_KB * 1024)
  })
})

test('every island is part of a page', () => {
  const used = Object.values(PAGES_WITH_ISLANDS).flatMap((page) => page.islands)
  expect(Object.keys(islands).toSorted()).toEqual([...new Set(used)].toSorted())
})

test('the script of every page contains no React', () => {
  const code = read(startScript)
  expect(code).not.toContain('Minified React error')
  expect(code).not.toMatch(/from\s*["']\.\/react-/)
})

/** The islands that a module renders, itself or through what it imports. */
function findIslands(file: string): string[] {
  const visited = new Set([file])
  const found = new Set<string>()
  for (const module of visited) {
    const name = /([^/]+)\.island\.tsx$/.exec(module)?.[1]
    if (name) found.add(name)
    const imports = parseImports({ path: module, source: readFileSync(path.join(ROOT, module), 'utf8') })
    for (const imported of imports) if (/^web\/.*\.tsx?$/.test(imported)) visited.add(imported)
  }
  return [...found].toSorted()
}

describe('the code of the staff area', () => {
  const staffCalls = Object.values(endpoints).flatMap(({ access, path }) => (access === 'staff' ? [path] : []))
  const marks = [
    ...staffCalls,
    enquiryLabels.highPriority,
    enquiryListLabels.delete.question,
    replyLabels.replaced,
    postPageLabels.errors.load,
  ]
  const findMarks = (files: string[]) => marks.filter((mark) => files.some((file) => read(file).includes(mark)))

  test('is part of the pages of staff', () => {
    const staff = scriptFiles().filter((file) => !isPublic(file))
    expect(findMarks(staff)).toEqual(expect.arrayContaining(marks))
  })

  test('is not part of the public pages', () => {
    const files = scriptFiles().filter(isPublic)
    expect(files.length).toBeGreaterThan(5)
    expect(findMarks(files)).toEqual([])
  })

  test('is in few files for each page', () => {
    const { entry, routes } = readManifest()
    const filesOf = ({ module, imports, css, parentId }: PageFiles): string[] => [
      module,
      ...imports,
      ...css,
      ...(parentId === undefined ? [] : filesOf(routes[parentId]!)),
    ]
    const counts = Object.entries(routes).map(([id, route]) => [id, new Set([...filesOf(entry), ...filesOf(route)]).size] as const)
    expect(counts.length).toBeGreaterThan(40)
    expect(counts.filter(([, count]) => count > MAX_STAFF_FILES)).toEqual([])
  })
})

test.each([
  ['the editor of posts', 'ProseMirror'],
  ['the reader of Markdown', 'smartquotes'],
])('%s is in files that are loaded when they are needed', (_, mark) => {
  const files = scriptFiles().filter((file) => read(file).includes(mark))
  expect(files).toHaveLength(1)
  expect(files.filter(isPublic)).toEqual([])
  const name = path.basename(files[0]!)
  const others = scriptFiles().filter((file) => path.basename(file) !== name && read(file).includes(name))
  expect(others.length).toBeGreaterThan(0)
  expect(others.filter((file) => read(file).includes(`from"./${name}"`))).toEqual([])
})

test('no file of the build contains zod', () => {
  const files = [...scriptFiles(), '../server/handler.js']
  expect(files.filter((file) => /ZodError|\$ZodType/.test(read(file)))).toEqual([])
})

test('no script contains the schema of a call', () => {
  const code = scriptFiles().map(read).join('\n')
  expect(code).toContain(endpoints.listPosts.path)
  expect(code).not.toContain(endpoints.listPosts.summary)
})

const scriptFiles = () => readdirSync(path.join(CLIENT, 'assets')).flatMap((file) => (file.endsWith('.js') ? [`/assets/${file}`] : []))

const PUBLIC_FILES = new Set([startScript, ...Object.values(islands).flat()].map((file) => path.basename(file)))
const isPublic = (file: string) => PUBLIC_FILES.has(path.basename(file))

type PageFiles = { module: string; imports: string[]; css: string[]; parentId?: string }

/** Which files the router loads for a page. */
function readManifest(): { entry: PageFiles; routes: Record<string, PageFiles> } {
  const file = scriptFiles().find((script) => path.basename(script).startsWith('manifest-'))!
  return JSON.parse(
    read(file)
      .replace(/^[^{]+/, '')
      .replace(/;\s*$/, ''),
  ) as ReturnType<typeof readManifest>
}

/** Very small files are sent uncompressed. */
function bytesSent(file: string): number {
  const compressed = path.join(CLIENT, `${file}.br`)
  return statSync(existsSync(compressed) ? compressed : path.join(CLIENT, file)).size
}

function read(file: string): string {
  return readFileSync(path.join(CLIENT, file), 'utf8')
}
