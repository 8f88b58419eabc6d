import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, existsSync, mkdtempSync, openSync, readFileSync, readSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLogStream } from './log-stream.ts'

const LINES = 40_000
/** A long route, so that the lines are more than the stream keeps. */
const ROUTE = '/a'.repeat(50)

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'site-log-'))
  file = path.join(folder, 'log')
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true })
})

/** A pipe that nobody reads until the test does. */
function makePipe() {
  execFileSync('mkfifo', [file])
  return {
    reader: openSync(file, constants.O_RDONLY | constants.O_NONBLOCK),
    writer: openSync(file, constants.O_WRONLY | constants.O_NONBLOCK),
  }
}

const messages = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { msg: string }).msg)

test('an error is written at once, after the lines before it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const log = pino({}, createLogStream(openSync(file, 'w')))
  log.info('first')
  log.error('second')
  vi.useRealTimers()
  await vi.waitUntil(() => readFileSync(file, 'utf8') !== '')
  expect(messages(readFileSync(file, 'utf8'))).toEqual(['first', 'second'])
})

test('a pipe that nobody reads neither blocks nor fills the memory, and gets a line about what was dropped', async () => {
  const { reader, writer } = makePipe()
  const stream = createLogStream(writer)
  const log = pino({}, stream)
  for (let n = 0; n < LINES; n += 1) log.info({ route: ROUTE }, 'request')
  let text = ''
  await expect.poll(() => (text += readAvailable(reader)), { interval: 10 }).toContain('dropped')
  const lines = text.trim().split('\n')
  const { count } = JSON.parse(lines.pop()!) as { count: number }
  expect(count).toBeGreaterThan(LINES / 10)
  expect(lines.length + count).toBe(LINES)
  expect(stream.droppedLines()).toBe(count)
  expect(text.length).toBeLessThan(3 * 1024 * 1024)
  await stream.close()
})

test('closing gives up a pipe that nobody reads', async () => {
  const stream = createLogStream(makePipe().writer)
  const log = pino({}, stream)
  for (let n = 0; n < LINES; n += 1) log.info({ route: ROUTE }, 'request')
  await stream.close()
})

test('closing waits for a slow reader', async () => {
  const { reader, writer } = makePipe()
  const stream = createLogStream(writer)
  const log = pino({}, stream)
  for (let n = 0; n < 5000; n += 1) log.info({ route: ROUTE }, 'request')
  let text = ''
  const closed = stream.close().then(() => true)
  while (!(await Promise.race([closed, wait(50)]))) text += readAvailable(reader)
  text += readAvailable(reader)
  expect(messages(text)).toHaveLength(5000)
})

/** A process whose output is the file. Returns what it writes to the standard error, and its exit code. */
async function runProcess(script: string): Promise<{ stderr: string; code: number }> {
  const head = `
    import { pino } from 'pino'
    import { createLogStream } from './server/http/log-stream.ts'
    const stream = createLogStream()
    const log = pino({}, stream)`
  const args = ['--expose-gc', '--input-type=module', '-e', head + script]
  const child = spawn(process.execPath, args, { stdio: ['ignore', openSync(file, 'r+'), 'pipe'] })
  let stderr = ''
  child.stderr!.on('data', (text: Buffer) => (stderr += String(text)))
  const [code] = (await once(child, 'close')) as [number]
  return { stderr, code }
}

test('memory does not grow with the lines that nobody reads', async () => {
  makePipe()
  const { stderr, code } = await runProcess(`
    const heap = () => (gc(), gc(), process.memoryUsage().heapUsed)
    async function write(lines) {
      for (let n = 0; n < lines; n += 1) {
        log.info({ route: '${ROUTE}', n }, 'request')
        if (n % 1000 === 0) await new Promise(setImmediate)
      }
      return heap()
    }
    const before = await write(20_000)
    const after = await write(100_000)
    const dropped = stream.droppedLines()
    await stream.close()
    console.error(JSON.stringify({ grown: after - before, dropped }))
    process.exit(0)`)
  expect(code).toBe(0)
  const { grown, dropped } = JSON.parse(stderr) as { grown: number; dropped: number }
  expect(dropped).toBeGreaterThan(100_000)
  // The lines were 22 MB.
  expect(grown).toBeLessThan(2 * 1024 * 1024)
})

/** The process logs some lines and ends by an exception. */
async function crash(lines: number): Promise<string> {
  const { stderr, code } = await runProcess(`
    for (let n = 0; n < ${lines}; n += 1) log.info({ route: '${ROUTE}' }, 'request')
    throw new Error('crashed')`)
  expect(code).toBe(1)
  return stderr
}

test('a crash loses no line', async () => {
  writeFileSync(file, '')
  expect(await crash(300)).toContain('crashed')
  expect(messages(readFileSync(file, 'utf8'))).toHaveLength(300)
})

test('a crash does not wait for a pipe that nobody reads', async () => {
  makePipe()
  expect(await crash(3000)).toContain('crashed')
})

test.runIf(existsSync('/dev/full'))('an output that cannot be written to is no error of the site', async () => {
  const stream = createLogStream(openSync('/dev/full', 'w'))
  for (const msg of ['first', 'second']) pino({}, stream).error(msg)
  await stream.close()
})

function readAvailable(reader: number): string {
  const buffer = Buffer.alloc(1024 * 1024)
  try {
    return buffer.toString('utf8', 0, readSync(reader, buffer))
  } catch {
    return ''
  }
}
