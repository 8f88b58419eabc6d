import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '..')
const DOCUMENT = 'docs/conformance.md'

const inRoot = (file: string) => path.join(ROOT, file)
const quoted = [...readFileSync(inRoot(DOCUMENT), 'utf8').matchAll(/`([^`]+)`/g)].map(([, words = '']) => words)
const tests = quoted.filter((words) => words.includes(' › '))

test('every test that the walk through the specification names is there', () => {
  expect(tests.length).toBeGreaterThan(100)
  expect(tests.filter((named) => !isThere(named))).toEqual([])
})

test('every file that it names is there', () => {
  const files = quoted.filter((words) => /^(contract|content|server|web|tests)\/\S*(\/|\.\w+)$/.test(words))
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => !existsSync(inRoot(file)))).toEqual([])
})

function isThere(named: string): boolean {
  const [place = '', words = ''] = named.split(' › ')
  const file = inRoot(place.startsWith('e2e/') ? `tests/${place}.e2e.ts` : `${place}.test.ts`)
  return existsSync(file) && readFileSync(file, 'utf8').includes(words)
}
