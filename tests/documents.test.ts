import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '..')
const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  'content/README.md',
  'deploy/README.md',
  'docs/glossary.md',
  'docs/operations.md',
  'docs/performance.md',
  'docs/reliability.md',
]
/** Where the files are that a document names without a folder. */
const FOLDERS: Record<string, string> = { 'content/README.md': 'content/site', 'docs/reliability.md': 'tests/faults' }
/** Files of the worked examples of CONTRIBUTING.md, which are not there until somebody follows them. */
const EXAMPLES = /press|savings-calculator|discarded-list/
const FILE = /^[\w.-]+(?:\/[\w.-]+)*\/?$/
const ROOM = /^(?:art|content|contract|convert|deploy|docs|public|scripts|server|tests|web)\//
const ENDING = /\.(?:css|json|md|mjs|ts|tsx)$/

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const matchesIn = (file: string, pattern: RegExp) => [...read(file).matchAll(pattern)].map(([, match = '']) => match)

test.for(DOCUMENTS)('the links of %s lead to files and headings that exist', (file) => {
  const links = matchesIn(file, /\]\(([^)]+)\)/g).filter((link) => !link.startsWith('https://'))
  expect(links.filter((link) => !linkExists(file, link))).toEqual([])
})

test.for(DOCUMENTS)('the files that %s names exist', (file) => {
  const named = matchesIn(file, /`([^`\n]+)`/g).filter((code) => FILE.test(code) && ROOM.test(code) && !EXAMPLES.test(code))
  expect(named.filter((name) => !existsSync(path.join(ROOT, name)))).toEqual([])
})

test.for(Object.entries(FOLDERS))('the files that %s names without their folder are in %s', ([file, folder]) => {
  const named = matchesIn(file, /`([^`\n]+)`/g).filter((code) => FILE.test(code) && ENDING.test(code))
  const folders = ['', path.dirname(file), folder]
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((name) => !folders.some((each) => existsSync(path.join(ROOT, each, name))))).toEqual([])
})

test.for(DOCUMENTS)('the commands that %s names are in package.json', (file) => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  expect(matchesIn(file, /npm run (?:--silent )?([a-z:-]+)/g).filter((name) => !(name in scripts))).toEqual([])
})

test('the newest version in CHANGELOG.md is that of package.json', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string }
  expect(matchesIn('CHANGELOG.md', /^## \[(\d[^\]]+)\]/gm)[0]).toBe(version)
})

test('README.md lists every setting of the server, and no other', () => {
  const [, table = ''] = read('README.md').split('\n## Settings\n')
  const rows = table.slice(0, table.indexOf('\n## ')).match(/^\| `[^|]+\|/gm) ?? []
  const documented = rows.flatMap((row) => row.match(/\b[A-Z][A-Z\d_]+\b/g) ?? [])
  const [, schema = ''] = read('server/config.ts').split('const envSchema = ')
  const readByServer = schema.match(/^ {2}[A-Z][A-Z\d_]+(?=:)/gm)?.map((name) => name.trim()) ?? []
  expect(readByServer.length).toBeGreaterThan(25)
  // One of the standard variables of OpenTelemetry stands for all of them.
  expect(documented.toSorted()).toEqual([...readByServer, 'OTEL_EXPORTER_OTLP_ENDPOINT'].toSorted())
})

test('docs/operations.md names only settings that the server or its tools read', () => {
  const [, schema = ''] = read('server/config.ts').split('const envSchema = ')
  const tracing = read('server/tracing/tracing-settings.ts')
  const assigned = matchesIn('docs/operations.md', /(?:^|\s)([A-Z][A-Z\d_]{3,})=/gm)
  /** Of the shell, of Docker, and of glibc. */
  const others = ['COMPOSE_FILE', 'MALLOC_ARENA_MAX']
  expect(assigned.length).toBeGreaterThan(15)
  expect(assigned.filter((name) => !schema.includes(`  ${name}:`) && !tracing.includes(name) && !others.includes(name))).toEqual([])
})

test('docs/operations.md says what to do about every alert, and about no other', () => {
  const alerts = matchesIn('deploy/prometheus/rules.yml', /- alert: (\w+)/g)
  const explained = matchesIn('docs/operations.md', /^\| (`Site[^|]+) \|/gm).flatMap((names) => names.match(/Site\w+/g) ?? [])
  expect(alerts.length).toBeGreaterThan(10)
  expect(explained.toSorted()).toEqual([...new Set(alerts)].toSorted())
})

function linkExists(file: string, link: string): boolean {
  const [target = '', heading] = link.split('#')
  const linked = target === '' ? file : path.join(path.dirname(file), target)
  if (!existsSync(path.join(ROOT, linked))) return false
  return heading === undefined || matchesIn(linked, /^#+ (.+)$/gm).some((text) => toAnchor(text) === heading)
}

const toAnchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replaceAll(' ', '-')
