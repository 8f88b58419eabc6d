import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

const READY_TIMEOUT_MS = 120_000
const RETRY_INTERVAL_MS = 20
const STOP_TIMEOUT_MS = 10_000

type PrivateServer = {
  /** Runs in the foreground. */
  command: string[]
  /** Removed when the server has ended. */
  folder: string
  logFile: string
  /** Open once the server is ready. */
  ports: number[]
}

/** Starts a server that ends with this process, however that ends. Returns what stops it. */
export async function startPrivateServer({ command, folder, logFile, ports }: PrivateServer): Promise<() => Promise<void>> {
  const server = spawn('sh', ['-c', SCRIPT, 'sh', folder, ...command], {
    cwd: folder,
    // In its own process group, so that Ctrl+C does not reach it before `stop` does.
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  const output: string[] = []
  server.stderr.on('data', (text: Buffer) => output.push(String(text)))
  const stop = () => stopServer(server)
  const deadline = Date.now() + READY_TIMEOUT_MS
  while (!(await areOpen(ports))) {
    if (!isRunning(server) || Date.now() > deadline) {
      const log = readLog(logFile)
      await stop()
      throw new Error(`${command[0]} did not start:\n${output.join('')}${log}`)
    }
    await wait(RETRY_INTERVAL_MS)
  }
  return stop
}

/** Runs until its standard input closes, which happens however the process at its other end ends. */
const SCRIPT = `
  folder=$1
  shift
  exec 3<&0
  "$@" >&2 &
  server=$!
  { read -r _; kill -TERM "$server"; } <&3 &
  wait "$server"
  cd / && rm -rf "$folder"
`

async function areOpen(ports: number[]): Promise<boolean> {
  return (await Promise.all(ports.map(isOpen))).every(Boolean)
}

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

function readLog(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

async function stopServer(server: ChildProcess): Promise<void> {
  const late = setTimeout(() => process.kill(-Number(server.pid), 'SIGKILL'), STOP_TIMEOUT_MS)
  server.stdin?.end()
  if (isRunning(server)) await once(server, 'exit')
  clearTimeout(late)
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null
