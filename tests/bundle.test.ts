import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { endpoints } from '../contract/endpoints.ts'
import { enquiryLabels, enquiryListLabels } from '../web/cms/enquiries/labels.ts'
import { postPageLabels } from '../web/cms/posts/labels.ts'
import { replyLabels } from '../web/cms/replies/labels.ts'

const CLIENT = path.resolve(import.meta.dirname, '../build/client')
const BUDGETS_KB = { 'site/home/home': 115, 'site/article/article': 109 }

/** The files of each page and those that they import, from the router's manifest. */
type Part = { module: string; imports?: string[] }
type Manifest = { entry: Part; routes: Record<string, Part & { parentId?: string }> }

const manifest = readManifest()

describe.each(Object.entries(BUDGETS_KB))('the JavaScript of %s', (route, budget) => {
  const files = filesOf(route)

  test('is small enough for a first visit', () => {
    expect(files.length).toBeGreaterThan(5)
    const bytes = files.reduce((sum, file) => sum + bytesSent(file), 0)
    expect(bytes).toBeLessThan(budget * 1024)
  })

  test('contains no schema', () => {
    const code = files.map(read).join('\n')
    expect(code).toContain(endpoints.listPosts.path)
    expect(code).not.toContain(endpoints.listPosts.summary)
    expect(code).not.toMatch(/ZodError|\$ZodType|maxBytes/)
  })
})

describe('the code of the staff area', () => {
  const staffCalls = Object.values(endpoints).flatMap(({ access, path }) => (access === 'staff' ? [path] : []))
  const marks = [
    ...staffCalls,
    enquiryLabels.highPriority,
    enquiryListLabels.delete.question,
    replyLabels.replaced,
    postPageLabels.errors.load,
  ]
  const findMarks = (route: string) => marks.filter((mark) => filesOf(route).some((file) => read(file).includes(mark)))

  test('is part of the pages of staff', () => {
    expect(findMarks('cms/enquiries/enquiry')).toEqual(expect.arrayContaining(staffCalls))
    expect(findMarks('cms/enquiries/enquiry')).toContain(enquiryLabels.highPriority)
  })

  test.each(Object.keys(manifest.routes).filter((route) => route.startsWith('site/')))('is not part of %s', (route) => {
    expect(findMarks(route)).toEqual([])
  })
})

test('no file of the build contains zod', () => {
  const files = [...readdirSync(path.join(CLIENT, 'assets')).filter((file) => file.endsWith('.js')), '../../server/handler.js']
  expect(files.filter((file) => /ZodError|\$ZodType/.test(read(`/assets/${file}`)))).toEqual([])
})

/** The files that a browser loads for a page: the entry, the page and its layouts. */
function filesOf(route: string): string[] {
  const parts = [manifest.entry]
  for (let id: string | undefined = route; id; id = manifest.routes[id]?.parentId) parts.push(manifest.routes[id] as Part)
  return [...new Set([...parts.flatMap(({ module, imports = [] }) => [module, ...imports]), manifestFile('public-manifest')])]
}

function readManifest(): Manifest {
  return JSON.parse(read(manifestFile('manifest')).replace(/^window\.__reactRouterManifest=|;\s*$/g, '')) as Manifest
}

function manifestFile(name: 'manifest' | 'public-manifest'): string {
  return `/assets/${readdirSync(path.join(CLIENT, 'assets')).find((file) => file.startsWith(`${name}-`) && file.endsWith('.js'))}`
}

/** Very small files are sent uncompressed. */
function bytesSent(file: string): number {
  const compressed = path.join(CLIENT, `${file}.br`)
  return statSync(existsSync(compressed) ? compressed : path.join(CLIENT, file)).size
}

function read(file: string): string {
  return readFileSync(path.join(CLIENT, file), 'utf8')
}
