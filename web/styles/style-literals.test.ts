import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const WEB = path.resolve(import.meta.dirname, '..')
const LITERAL = /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|lab)\(|[\s(][\d.]+m?s\b/gi

test('ui and kit styles use tokens for colours and durations', () => {
  const sheets = globSync('{ui,kit}/**/*.css', { cwd: WEB })
  expect(sheets.length).toBeGreaterThan(20)
  const literals = sheets.flatMap((sheet) => {
    const rules = readFileSync(path.join(WEB, sheet), 'utf8').replace(/\/\*[^]*?\*\//g, '')
    return [...rules.matchAll(LITERAL)].map(([literal]) => `${sheet}: ${literal.trim()}`)
  })
  expect(literals).toEqual([])
})

test('the staff area changes its layout with the size of the text', () => {
  const sheets = globSync('cms/**/*.css', { cwd: WEB })
  expect(sheets.length).toBeGreaterThan(20)
  const widths = sheets.flatMap((sheet) => {
    const queries = readFileSync(path.join(WEB, sheet), 'utf8').matchAll(/@media [^{]*width[^{]*/g)
    return Array.from(queries, ([query]) => `${sheet}: ${query.trim()}`)
  })
  expect(widths.length).toBeGreaterThan(20)
  expect(widths.filter((width) => !/\dem\b/.test(width) || /\dpx\b/.test(width))).toEqual([])
})

test('no text is set so tight that its letters touch', () => {
  const sheets = globSync('**/*.css', { cwd: WEB })
  const tracking = sheets.flatMap((sheet) => {
    const rules = readFileSync(path.join(WEB, sheet), 'utf8')
    return Array.from(rules.matchAll(/(?:letter-spacing|--ls-[\w-]+): (-[\d.]+)em/g), ([rule, ems]) => ({ sheet, rule, ems: Number(ems) }))
  })
  expect(tracking.length).toBeGreaterThan(5)
  expect(tracking.filter(({ ems }) => ems < -0.02)).toEqual([])
})

test('no width of a public page changes when its font loads', () => {
  const sheets = globSync('{chrome,parts,site,ui}/**/*.css', { cwd: WEB })
  expect(sheets.length).toBeGreaterThan(50)
  expect(sheets.filter((sheet) => /\d(?:ch|ex)\b/.test(readFileSync(path.join(WEB, sheet), 'utf8')))).toEqual([])
})
