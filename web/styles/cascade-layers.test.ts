import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')

test('the first style sheet of a page sets the order of the cascade layers', () => {
  const [manifest = ''] = globSync('build/client/assets/manifest-*.js', { cwd: ROOT })
  const [, first = ''] = /"root":\{.*?"css":\["([^"#]+)/.exec(readFileSync(path.join(ROOT, manifest), 'utf8')) ?? []
  const order = readLayerOrder(path.join(ROOT, 'build/client', first))
  expect(order).toEqual(readLayerOrder(path.join(ROOT, 'web/styles/layers.css')))
  expect(order.indexOf('ui')).toBeLessThan(order.indexOf('page'))
})

/** In order of first appearance, which is their order of precedence. */
function readLayerOrder(sheet: string): string[] {
  const declarations = readFileSync(sheet, 'utf8').matchAll(/@layer ([\w, ]+)[{;]/g)
  return [...new Set([...declarations].flatMap(([, names = '']) => names.split(',').map((name) => name.trim())))]
}
