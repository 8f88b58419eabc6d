import { globSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { type Arrow, brokenArrows } from './support/arrows.ts'

const ROOT = path.resolve(import.meta.dirname, '..')

/** Every other folder of the server is a feature. */
const FOUNDATION = ['audit', 'database', 'files', 'http', 'mail', 'pages']
const FEATURES = readdirSync(path.join(ROOT, 'server'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !FOUNDATION.includes(entry.name))
  .map((entry) => `server/${entry.name}/`)
const ROUTES = FEATURES.flatMap((feature) => sourceFiles(feature).filter((file) => file.endsWith('-routes.ts')))

const ARROWS: Arrow[] = [
  { from: '', never: ['tests/'] },
  { from: 'contract/', may: ['contract/', 'package:zod'] },
  { from: 'content/', may: ['content/', 'contract/'] },

  { from: 'server/', never: ['web/'] },
  { from: 'server/database/', never: [...FEATURES, 'server/mail/', 'server/files/', 'server/pages/'] },
  { from: 'server/audit/', never: [...FEATURES, 'server/mail/', 'server/files/', 'server/pages/'] },
  { from: 'server/http/', never: [...FEATURES, 'server/mail/', 'server/files/', 'server/pages/'] },
  { from: 'server/mail/', never: [...FEATURES, 'server/pages/'] },
  { from: 'server/files/', never: [...FEATURES, 'server/pages/'] },
  // A feature may ask another for what it knows, but not through its door to the outside.
  ...FEATURES.map((from) => ({ from, never: ROUTES.filter((route) => !route.startsWith(from)) })),

  { from: 'web/', never: ['server/', 'scripts/'] },
  { from: 'web/site/', never: ['web/cms/'] },
  { from: 'web/cms/', never: ['web/site/'] },
  { from: 'web/chrome/', never: ['web/site/', 'web/cms/'] },
  { from: 'web/parts/', never: ['web/site/', 'web/cms/', 'web/chrome/'] },
  { from: 'web/ui/', may: ['web/ui/', 'package:'], never: ['package:react-router', 'package:@react-router/'] },

  // These run before anything is installed.
  { from: 'scripts/bootstrap.mjs', may: ['scripts/setup/', 'node:'] },
  { from: 'scripts/setup/', may: ['scripts/setup/', 'node:'] },
]

test('every import follows the arrows of the architecture', () => {
  const files = ['contract', 'content', 'server', 'web', 'scripts'].flatMap(sourceFiles)
  expect(files.length).toBeGreaterThan(100)
  const sources = files.map((file) => ({ path: file, source: readFileSync(path.join(ROOT, file), 'utf8') }))
  expect(brokenArrows(ARROWS, sources)).toEqual([])
})

test('the styles hold no code', () => {
  expect(sourceFiles('web/styles')).toEqual([])
})

test.each([
  ['contract/blog.ts', "import { home } from '../content/home.ts'"],
  ['contract/blog.ts', "import { readFileSync } from 'node:fs'"],
  ['contract/blog.ts', "import Fastify from 'fastify'"],
  ['content/home.ts', "import { z } from 'zod'"],
  ['server/app.ts', "import Home from '../web/site/home/home.tsx'"],
  ['server/http/guard.ts', "import { createAdmins } from '../admins/admins.ts'"],
  ['server/database/open.ts', "export * from '../blogs/blogs.ts'"],
  ['server/enquiries/enquiries.ts', "import { adminRoutes } from '../admins/admin-routes.ts'"],
  ['server/main.ts', "import { freshStore } from '../tests/support/engines.ts'"],
  ['web/api.ts', "import type { Config } from '../server/config.ts'"],
  ['web/api.ts', "type Settings = import('../server/config.ts').Config"],
  ['web/site/home/home.tsx', "const editor = () => import('../../cms/blogs/editor.tsx')"],
  ['web/cms/layout.tsx', "export { Frame } from '../site/frame.tsx'"],
  ['web/parts/blog-card.tsx', "import { Nav } from '../chrome/nav.tsx'"],
  ['web/ui/button.tsx', "import { Link } from 'react-router'"],
  ['web/ui/button.tsx', "import type { Blog } from '../../contract/blog.ts'"],
  ['web/ui/button.tsx', "import { api } from '../api.ts'"],
  ['scripts/bootstrap.mjs', "import pg from 'pg'"],
])('%s may not say: %s', (file, source) => {
  expect(brokenArrows(ARROWS, [{ path: file, source }])).toHaveLength(1)
})

test.each([
  ['contract/blog.ts', "import { z } from 'zod'; export * from './fields.ts'"],
  ['server/enquiries/enquiry-routes.ts', "import { createAdmins } from '../admins/admins.ts'"],
  ['server/enquiries/enquiries.test.ts', "import { freshStore } from '../../tests/support/engines.ts'"],
  ['web/site/home/home.tsx', "import { Button } from '../../ui/button.tsx'; import { home } from '../../../content/home.ts'"],
  ['web/ui/button.tsx', "import styles from './button.module.css'; import { useState } from 'react'"],
  ['web/site/home/home.tsx', "// import { Config } from '../../../server/config.ts'\nexport const text = \"from '../../../server/x.ts'\""],
])('%s may say: %s', (file, source) => {
  expect(brokenArrows(ARROWS, [{ path: file, source }])).toEqual([])
})

function sourceFiles(folder: string): string[] {
  return globSync(`${folder}/**/*.{ts,tsx,mjs}`, { cwd: ROOT }).map((file) => file.replaceAll(path.sep, '/'))
}
