import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '..')
const DOCUMENT = 'docs/conformance.md'

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

function testExists(named: string): boolean {
  const [name = '', title = ''] = named.split(' › ')
  const file = inRoot(name.startsWith('e2e/') ? `tests/${name}.e2e.ts` : `${name}.test.ts`)
  return existsSync(file) && readFileSync(file, 'utf8').includes(title)
}
