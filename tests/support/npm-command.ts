import { type ChildProcessByStdio, execFile, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'

const ROOT = path.resolve(import.meta.dirname, '../..')

type Settings = Record<string, string>
type Output = { stdout: string; stderr: string }

/** Runs `npm run NAME -- ARGS` with exactly these settings, without npm itself. Rejects with `code`, `stdout` and `stderr`. */
export function runNpmCommand(name: string, args: readonly string[], settings: Settings): Promise<Output> {
  const [node = '', ...words] = commandLine(name, args)
  return promisify(execFile)(node, words, options(settings))
}

/** Like `runNpmCommand`, without waiting for its end. */
export function spawnNpmCommand(name: string, args: readonly string[], settings: Settings): ChildProcessByStdio<null, Readable, Readable> {
  const [node = '', ...words] = commandLine(name, args)
  return spawn(node, words, { ...options(settings), stdio: ['ignore', 'pipe', 'pipe'] })
}

const options = (settings: Settings) => ({ cwd: ROOT, env: { PATH: process.env.PATH, ...settings } })

/** The line of package.json, with the Node that runs the tests. */
function commandLine(name: string, args: readonly string[]): string[] {
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
  const [node, ...words] = scripts[name]?.split(' ') ?? []
  if (node !== 'node') throw new Error(`package.json has no command ${name} for Node.`)
  return [process.execPath, ...words, ...args]
}
