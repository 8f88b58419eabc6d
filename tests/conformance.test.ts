import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '..')
const DOCUMENT = 'docs/conformance.md'
/** What a text begins after: a quotation mark, an element or a placeholder. */
const BEFORE_A_TEXT = ["'", '"', '`', '>', '}} ']

const inRoot = (file: string) => path.join(ROOT, file)
const quoted = [...readFileSync(inRoot(DOCUMENT), 'utf8').matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)
const tests = quoted.filter((code) => code.includes(' › '))

test('every test that docs/conformance.md names exists', () => {
  expect(tests.length).toBeGreaterThan(100)
  expect(tests.filter((named) => !testExists(named))).toEqual([])
})

test('every file that docs/conformance.md names exists', () => {
  const files = quoted.filter((code) => /^(contract|content|server|web|tests)\/\S*(\/|\.\w+)$/.test(code))
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => !existsSync(inRoot(file)))).toEqual([])
})

test('every text that docs/conformance.md lists stands in the product', () => {
  const [, list = ''] = readFileSync(inRoot(DOCUMENT), 'utf8').split('## Texts to the letter')
  const texts = [...list.matchAll(/“([^”]+)”/g)].map(([, text = '']) => text)
  expect(texts.length).toBeGreaterThan(200)
  const files = globSync('{contract,content,server,web}/**/*.{ts,tsx,json}', { cwd: ROOT, exclude: ['**/*.test.*', 'web/kit/**'] })
  const source = files.map((file) => readFileSync(inRoot(file), 'utf8')).join('\n')
  expect(texts.filter((text) => !BEFORE_A_TEXT.some((start) => source.includes(start + text)))).toEqual([])
})

function testExists(named: string): boolean {
  const [name = '', title = ''] = named.split(' › ')
  const file = inRoot(name.startsWith('e2e/') ? `tests/${name}.e2e.ts` : `${name}.test.ts`)
  return existsSync(file) && readFileSync(file, 'utf8').includes(title)
}
