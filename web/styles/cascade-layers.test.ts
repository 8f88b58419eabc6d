import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')

test('the first style that a page loads puts the layers in their order', () => {
  const [manifest = ''] = globSync('build/client/assets/manifest-*.js', { cwd: ROOT })
  const [, first = ''] = /"root":\{.*?"css":\["([^"#]+)/.exec(readFileSync(path.join(ROOT, manifest), 'utf8')) ?? []
  const order = layersOf(path.join(ROOT, 'build/client', first))
  expect(order).toEqual(layersOf(path.join(ROOT, 'web/styles/layers.css')))
  expect(order.indexOf('ui')).toBeLessThan(order.indexOf('page'))
})

/** In the order in which a browser meets them, which is the order in which they win. */
function layersOf(sheet: string): string[] {
  const named = readFileSync(sheet, 'utf8').matchAll(/@layer ([\w, ]+)[{;]/g)
  return [...new Set([...named].flatMap(([, names = '']) => names.split(',').map((name) => name.trim())))]
}
