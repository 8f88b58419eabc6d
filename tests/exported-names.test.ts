import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Window } from 'happy-dom'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '..')
const EXPORT = /^export (?:default )?(?:async )?(?:abstract )?(?:function\*?|const|let|class|type|interface|enum) (\w+)/gm

/** What React Router reads from a route module, and `web/site/render-page.tsx` from that of a public page. */
const ROUTE_EXPORTS = new Set([
  'action',
  'BarItems',
  'clientAction',
  'clientLoader',
  'ErrorBoundary',
  'headers',
  'HydrateFallback',
  'links',
  'liveSites',
  'loader',
  'shouldRevalidate',
])

/** Names that several files export with the same meaning, and what they mean. */
const SAME_MEANING: Record<string, string> = {}

const files = ['contract', 'content', 'convert', 'server', 'web', 'scripts'].flatMap((folder) =>
  globSync(`${folder}/**/*.{ts,tsx,mjs}`, { cwd: ROOT, exclude: ['**/*.test.ts', '**/*.test.tsx', 'server/database/migrations/**'] }),
)
const exported = new Map<string, string[]>()
for (const file of files.sort())
  for (const [, name] of readFileSync(path.join(ROOT, file), 'utf8').matchAll(EXPORT))
    if (!ROUTE_EXPORTS.has(name!)) exported.set(name!, [...(exported.get(name!) ?? []), file])

test('no exported name has two meanings', () => {
  const twice = [...exported].filter(([name, places]) => places.length > 1 && !SAME_MEANING[name])
  expect(twice.map(([name, places]) => `${name}: ${places.join(', ')}`)).toEqual([])
})

test('every name that is allowed twice is still exported twice', () => {
  expect(Object.keys(SAME_MEANING).filter((name) => (exported.get(name)?.length ?? 0) < 2)).toEqual([])
})

test('no exported name shadows a global', () => {
  const globals = new Set([...Object.getOwnPropertyNames(globalThis), ...Object.getOwnPropertyNames(new Window())])
  expect(globals.size).toBeGreaterThan(400)
  const shadowing = [...exported].filter(([name]) => globals.has(name))
  expect(shadowing.map(([name, places]) => `${name}: ${places.join(', ')}`)).toEqual([])
})
