import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sameInputs, hashInputs } from './build-inputs.mjs'

const PLACES = ['vite.config.ts', 'web', 'not-there']
let root: string

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'site-inputs-'))
  mkdirSync(path.join(root, 'web', 'site'), { recursive: true })
  write('vite.config.ts', 'one')
  write('web/site/home.tsx', 'two')
})
afterEach(() => rmSync(root, { recursive: true }))

test('nothing changed means nothing to build', () => {
  const before = take()
  expect(sameInputs(before, take(before))).toBe(true)
})

test('a change, a new file and a file gone each mean a build', () => {
  const before = take()
  write('web/site/home.tsx', 'TWO')
  expect(sameInputs(before, take(before))).toBe(false)

  const changed = take()
  write('web/site/about.tsx', 'three')
  expect(sameInputs(changed, take(changed))).toBe(false)

  const added = take()
  rmSync(path.join(root, 'vite.config.ts'))
  expect(sameInputs(added, take(added))).toBe(false)
})

test('the same words under a new date mean nothing to build', () => {
  const before = take()
  utimesSync(path.join(root, 'web/site/home.tsx'), new Date(0), new Date(0))
  expect(sameInputs(before, take(before))).toBe(true)
})

test('a change to a test means nothing to build', () => {
  const before = take()
  write('web/site/home.test.ts', 'four')
  expect(sameInputs(before, take(before))).toBe(true)
})

const take = (known = {}) => hashInputs(root, PLACES, known)

const write = (file: string, text: string) => writeFileSync(path.join(root, file), text)
