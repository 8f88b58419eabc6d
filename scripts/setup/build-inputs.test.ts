import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sameInputs, hashInputs } from './build-inputs.mjs'

const INPUT_PATHS = ['vite.config.ts', 'web', 'not-there']
let root: string

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'site-inputs-'))
  mkdirSync(path.join(root, 'web', 'site'), { recursive: true })
  write('vite.config.ts', 'one')
  write('web/site/home.tsx', 'two')
})
afterEach(() => rmSync(root, { recursive: true }))

test('unchanged inputs need no build', () => {
  const before = hash()
  expect(sameInputs(before, hash(before))).toBe(true)
})

test('a changed, a new or a deleted file needs a build', () => {
  const original = hash()
  write('web/site/home.tsx', 'TWO')
  expect(sameInputs(original, hash(original))).toBe(false)

  const changed = hash()
  write('web/site/about.tsx', 'three')
  expect(sameInputs(changed, hash(changed))).toBe(false)

  const added = hash()
  rmSync(path.join(root, 'vite.config.ts'))
  expect(sameInputs(added, hash(added))).toBe(false)
})

test('the same content with a new date needs no build', () => {
  const before = hash()
  utimesSync(path.join(root, 'web/site/home.tsx'), new Date(0), new Date(0))
  expect(sameInputs(before, hash(before))).toBe(true)
})

test('a changed test needs no build', () => {
  const before = hash()
  write('web/site/home.test.ts', 'four')
  expect(sameInputs(before, hash(before))).toBe(true)
})

const hash = (known = {}) => hashInputs(root, INPUT_PATHS, known)

const write = (file: string, text: string) => writeFileSync(path.join(root, file), text)
