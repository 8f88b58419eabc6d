import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { BIN_DIR, ROOT, envWithPath, runStep } from './run-step.mjs'

const MIN_MAJOR = 24

/** @param {string} version */
export const isSupportedNode = (version) => Number(version.split('.')[0]) >= MIN_MAJOR

/** The Node that npm scripts find: the bundled one if it is there, else the machine's. */
export const nodeVersionInScripts = () => readNodeVersion(envWithPath(BIN_DIR))

/** Ignores the bundled Node: an installation deletes it, even if it runs this script. */
export function isHostNodeSupported() {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => !folder.includes('node_modules'))
  return isSupportedNode(readNodeVersion({ PATH: folders.join(path.delimiter) }))
}

/**
 * Downloads the pinned Node into a folder and returns the path of its executable.
 * @param {string} folder
 */
export function downloadNode(folder) {
  const { optionalDependencies } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'))
  const name = packageName()
  runStep(`Fetching Node ${optionalDependencies.node}`, 'npm', [
    'install',
    `${name}@${optionalDependencies.node}`,
    '--prefix',
    folder,
    '--no-save',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--prefer-offline',
    '--loglevel=error',
  ])
  return path.join(folder, 'node_modules', name, 'bin', 'node')
}

/**
 * Copies it to where the `node` package's own install script would, and links it where npm scripts look first.
 * @param {string} executable
 */
export function installNode(executable) {
  const target = path.join(ROOT, 'node_modules', 'node', 'bin', 'node')
  mkdirSync(path.dirname(target), { recursive: true })
  copyFileSync(executable, target)
  const link = path.join(BIN_DIR, 'node')
  rmSync(link, { force: true })
  symlinkSync(path.relative(BIN_DIR, target), link)
}

const packageName = () =>
  `${process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'}-${process.platform}-${process.arch}`

function readNodeVersion(environment) {
  const result = spawnSync('node', ['-p', 'process.versions.node'], { env: { ...process.env, ...environment }, encoding: 'utf8' })
  return result.stdout?.trim() || '0'
}
