import { globSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { type ImportRule, findImportViolations, parseImports } from './support/import-rules.ts'

const ROOT = path.resolve(import.meta.dirname, '..')

/** Every other folder of the server is a feature. */
const FOUNDATION = ['audit', 'database', 'files', 'http', 'mail', 'metrics', 'pages', 'tracing']
const FEATURES = readdirSync(path.join(ROOT, 'server'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !FOUNDATION.includes(entry.name))
  .map((entry) => `server/${entry.name}/`)
const ROUTES = FEATURES.flatMap((feature) => sourceFiles(feature).filter((file) => file.endsWith('-routes.ts')))
const NON_ROUTES = [...FEATURES, 'server/mail/', 'server/audit/'].flatMap((folder) =>
  sourceFiles(folder).filter((file) => !/-routes\.ts$|\.test\.ts$/.test(file)),
)

/** Only the staff area has a router. */
const ROUTER = ['package:react-router', 'package:@react-router/']

const ARROWS: ImportRule[] = [
  { from: '', forbid: ['tests/'] },
  { from: 'contract/', allow: ['contract/', 'package:zod'] },
  { from: 'content/', allow: ['content/', 'contract/'] },
  { from: 'convert/', allow: ['convert/', 'content/', 'contract/', 'package:markdown-it'] },

  { from: 'server/', forbid: ['web/'] },
  { from: 'server/database/', forbid: [...FEATURES, 'server/http/', 'server/mail/', 'server/files/', 'server/pages/'] },
  { from: 'server/audit/', forbid: [...FEATURES, 'server/mail/', 'server/files/', 'server/pages/'] },
  { from: 'server/http/', forbid: [...FEATURES, 'server/mail/', 'server/files/', 'server/pages/'] },
  { from: 'server/mail/', forbid: [...FEATURES, 'server/pages/'] },
  { from: 'server/files/', forbid: [...FEATURES, 'server/http/', 'server/pages/', 'server/config.ts'] },
  // What is measured does not know who measures it: app.ts hands them functions.
  ...['audit', 'database', 'files', 'http', 'mail', 'pages'].map((folder) => ({
    from: `server/${folder}/`,
    forbid: ['server/metrics/', 'server/tracing/'],
  })),
  { from: 'server/metrics/', forbid: [...FEATURES, 'server/http/', 'server/mail/', 'server/files/', 'server/pages/', 'server/tracing/'] },
  { from: 'server/tracing/', forbid: [...FEATURES, 'server/files/', 'server/pages/', 'server/metrics/'] },
  // Of a feature, of the mail and of the audit log, only the routes may use server/http.
  ...NON_ROUTES.map((from) => ({ from, forbid: ['server/http/'] })),
  // A feature may import another feature, but not its routes.
  ...FEATURES.map((from) => ({ from, forbid: ROUTES.filter((route) => !route.startsWith(from)) })),

  { from: 'web/', forbid: ['server/', 'scripts/'] },
  { from: 'web/site/', forbid: ['web/cms/', ...ROUTER] },
  { from: 'web/islands/', allow: ['web/islands/', 'package:react', 'package:react-dom'], forbid: ROUTER },
  { from: 'web/head/', forbid: ['web/site/', 'web/cms/', 'web/chrome/', ...ROUTER] },
  { from: 'web/cms/', forbid: ['web/site/'] },
  { from: 'web/chrome/', forbid: ['web/site/', 'web/cms/', ...ROUTER] },
  { from: 'web/drafts/', allow: ['web/drafts/', 'package:'], forbid: ROUTER },
  { from: 'web/parts/', forbid: ['web/site/', 'web/cms/', 'web/chrome/', ...ROUTER] },
  { from: 'web/ui/', allow: ['web/ui/', 'package:'], forbid: ROUTER },

  // These run before anything is installed.
  { from: 'scripts/bootstrap.mjs', allow: ['scripts/setup/', 'node:'] },
  { from: 'scripts/setup/', allow: ['scripts/setup/', 'node:'] },
]

test('every import follows the arrows of the architecture', () => {
  const files = ['contract', 'content', 'convert', 'server', 'web', 'scripts'].flatMap(sourceFiles)
  expect(files.length).toBeGreaterThan(100)
  const sources = files.map((file) => ({ path: file, source: readFileSync(path.join(ROOT, file), 'utf8') }))
  expect(findImportViolations(ARROWS, sources)).toEqual([])
})

test('no file of server/files queries a table', () => {
  const queries = /\b(selectFrom|insertInto|updateTable|deleteFrom)\(|database\/tables\.ts/
  const files = sourceFiles('server/files').filter((file) => !file.endsWith('.test.ts'))
  expect(files.filter((file) => queries.test(readFileSync(path.join(ROOT, file), 'utf8')))).toEqual([])
})

test.each<[string, string, RegExp]>([
  ['top folders of the server', 'server', /^server\/[^/]+(?=\/)/],
  ['folders of the server at every depth', 'server', /^server\/.+(?=\/)/],
  ['top folders of the staff area', 'web/cms', /^web\/cms\/[^/]+(?=\/)/],
])('no cycle between %s', (_which, root, folder) => {
  const folderOf = (file: string) => folder.exec(file)?.[0]
  const edges = new Map<string, Set<string>>()
  for (const file of sourceFiles(root).filter((name) => !name.endsWith('.test.ts'))) {
    const from = folderOf(file)
    const targets = parseImports({ path: file, source: readFileSync(path.join(ROOT, file), 'utf8') }).map(folderOf)
    if (from) edges.set(from, edges.get(from) ?? new Set())
    for (const target of targets) if (from && target && target !== from) edges.get(from)!.add(target)
  }
  expect(edges.size).toBeGreaterThan(10)
  expect([...edges.keys()].filter((folder) => reachable(folder, edges).has(folder))).toEqual([])
})

test('web/styles contains no code', () => {
  expect(sourceFiles('web/styles').filter((file) => !file.endsWith('.test.ts'))).toEqual([])
})

test.each([
  ['contract/post.ts', "import { home } from '../content/home.ts'"],
  ['contract/post.ts', "import { readFileSync } from 'node:fs'"],
  ['contract/post.ts', "import Fastify from 'fastify'"],
  ['content/home.ts', "import { z } from 'zod'"],
  ['convert/read-markdown.ts', "import { api } from '../web/api.ts'"],
  ['convert/read-markdown.ts', "import { createPosts } from '../server/posts/posts.ts'"],
  ['server/app.ts', "import Home from '../web/site/home/home.tsx'"],
  ['server/http/guard.ts', "import { createStaffLogin } from '../staff/login/staff-login.ts'"],
  ['server/database/engines/open.ts', "export * from '../../posts/posts.ts'"],
  ['server/files/receive-form.ts', "import { createGuard } from '../http/guard.ts'"],
  ['server/staff/invites.ts', "import { createGuard } from '../http/guard.ts'"],
  ['server/enquiries/enquiries.ts', "import { staffRoutes } from '../staff/staff-routes.ts'"],
  ['server/pages/render.ts', "import { createMetrics } from '../metrics/metrics.ts'"],
  ['server/main.ts', "import { createTestStore } from '../tests/support/database/test-store.ts'"],
  ['web/api.ts', "import type { Config } from '../server/config.ts'"],
  ['web/api.ts', "type Settings = import('../server/config.ts').Config"],
  ['web/site/home/home.tsx', "const editor = () => import('../../cms/posts/editor.tsx')"],
  ['web/cms/layout.tsx', "export { Frame } from '../site/frame.tsx'"],
  ['web/parts/post-card.tsx', "import { Nav } from '../chrome/nav.tsx'"],
  ['web/ui/buttons/button.tsx', "import { Link } from 'react-router'"],
  ['web/ui/buttons/button.tsx', "import type { Post } from '../../../contract/post.ts'"],
  ['web/ui/buttons/button.tsx', "import { api } from '../../api.ts'"],
  ['web/drafts/use-draft.ts', "import { api } from '../api.ts'"],
  ['web/drafts/use-draft.ts', "import { useNavigate } from 'react-router'"],
  ['scripts/bootstrap.mjs', "import pg from 'pg'"],
])('%s may not contain: %s', (file, source) => {
  expect(findImportViolations(ARROWS, [{ path: file, source }])).toHaveLength(1)
})

test.each([
  ['contract/post.ts', "import { z } from 'zod'; export * from './fields.ts'"],
  ['server/enquiries/enquiry-routes.ts', "import { createStaffLogin } from '../staff/login/staff-login.ts'"],
  ['server/enquiries/enquiries.test.ts', "import { createTestStore } from '../../tests/support/database/test-store.ts'"],
  ['web/site/home/home.tsx', "import { Button } from '../../ui/buttons/button.tsx'; import { home } from '../../../content/home.ts'"],
  ['web/ui/buttons/button.tsx', "import styles from './button.module.css'; import { useState } from 'react'"],
  ['web/site/home/home.tsx', "// import { Config } from '../../../server/config.ts'\nexport const text = \"from '../../../server/x.ts'\""],
])('%s may contain: %s', (file, source) => {
  expect(findImportViolations(ARROWS, [{ path: file, source }])).toEqual([])
})

function reachable(from: string, edges: Map<string, Set<string>>, seen = new Set<string>()): Set<string> {
  for (const next of edges.get(from) ?? []) {
    if (seen.has(next)) continue
    seen.add(next)
    reachable(next, edges, seen)
  }
  return seen
}

function sourceFiles(folder: string): string[] {
  return globSync(`${folder}/**/*.{ts,tsx,mjs}`, { cwd: ROOT }).map((file) => file.replaceAll(path.sep, '/'))
}
