import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { analyse } from 'scslre'
import { Visitor, parseSync } from 'vite'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '..')
/** All code that runs on the server, where one slow expression blocks every request. Pages are rendered there, too. */
const SOURCES = globSync('{server,contract,content,convert,web}/**/*.{ts,tsx}', { cwd: ROOT }).filter((file) => !/\.test\.tsx?$/.test(file))

type Expression = { source: string; flags: string }

test('every regular expression runs in linear time', () => {
  const found = SOURCES.map((file) => ({ file, ...expressionsIn(readFileSync(path.join(ROOT, file), 'utf8'), file) }))
  expect(found.flatMap(({ literals }) => literals).length).toBeGreaterThan(100)
  const slow = found.flatMap(({ file, literals }) => literals.filter(isSlow).map(({ source, flags }) => `${file}: /${source}/${flags}`))
  expect(slow).toEqual([])
})

test('no regular expression is built at run time, where this test cannot check it', () => {
  const made = SOURCES.filter((file) => !file.startsWith('web/')).filter(
    (file) => expressionsIn(readFileSync(path.join(ROOT, file), 'utf8'), file).made > 0,
  )
  expect(made).toEqual([])
})

test.each([
  ['two quantified alternatives on the same characters', '/^[. ]+|[. ]+$/g'],
  ['two adjacent quantifiers on the same character', '/^a*a*$/'],
  ['nested quantifiers', '/^(a+)+$/'],
  ['an unanchored quantifier before the end', '/\\s+$/'],
])('an expression with %s is reported as slow', (_what, literal) => {
  const { literals } = expressionsIn(`export const e = ${literal}`, 'e.ts')
  expect(literals.map(isSlow)).toEqual([true])
})

test.each(["new RegExp('a')", 'RegExp(pattern)', 'text.match(pattern as string)'])('%s is reported as built at run time', (code) => {
  expect(expressionsIn(`export const e = ${code}`, 'e.ts').made).toBe(1)
})

function expressionsIn(source: string, file: string): { literals: Expression[]; made: number } {
  const literals: Expression[] = []
  let made = 0
  const { program, errors } = parseSync(file, source)
  expect(errors).toEqual([])
  new Visitor({
    Literal(node) {
      if ('regex' in node) literals.push({ source: node.regex.pattern, flags: node.regex.flags })
    },
    NewExpression({ callee }) {
      if (callee.type === 'Identifier' && callee.name === 'RegExp') made += 1
    },
    CallExpression({ callee, arguments: [first] }) {
      const isRegExp = callee.type === 'Identifier' && callee.name === 'RegExp'
      // These methods turn any other argument into a regular expression.
      const isMatch =
        callee.type === 'MemberExpression' &&
        callee.property.type === 'Identifier' &&
        ['match', 'matchAll', 'search'].includes(callee.property.name)
      if (isRegExp || (isMatch && first && first.type === 'TSAsExpression')) made += 1
    },
  }).visit(program)
  return { literals, made }
}

const isSlow = ({ source, flags }: Expression) => analyse({ source, flags }).reports.length > 0
