import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')
const TITLE = 'Interface kit'

test('the production build does not contain the kit', () => {
  expect(readFileSync(path.join(import.meta.dirname, 'kit-page.tsx'), 'utf8')).toContain(TITLE)
  const files = globSync('build/{client/assets,server}/*.{js,css}', { cwd: ROOT })
  expect(files.length).toBeGreaterThan(5)
  expect(files.filter((file) => readFileSync(path.join(ROOT, file), 'utf8').includes(TITLE))).toEqual([])
  const manifest = files.find((file) => path.basename(file).startsWith('manifest-')) ?? ''
  expect(readFileSync(path.join(ROOT, manifest), 'utf8')).not.toContain('"kit')
})
