import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { downloadNode, isHostNodeSupported, nodeVersionInScripts, installNode, isSupportedNode } from './node.mjs'
import { ROOT, SetupError, envWithPath, runStep } from './run-step.mjs'

/** Installs the packages of the lock file, unless they are installed. */
export function installPackages() {
  if (isInstalled() && (isSupportedNode(process.versions.node) || isSupportedNode(nodeVersionInScripts()))) return
  const tempDir = mkdtempSync(path.join(tmpdir(), 'site-setup-'))
  try {
    install(tempDir)
  } finally {
    rmSync(tempDir, { recursive: true, force: true })
  }
  if (!isSupportedNode(nodeVersionInScripts())) {
    throw new SetupError('The site needs Node 24 or newer: install it from https://nodejs.org and run again.')
  }
}

/**
 * npm skips optional packages that do not support the Node it runs on, our compilers among them. So if the machine's Node is too
 * old, the bundled Node is downloaded first and runs npm.
 */
function install(tempDir) {
  const bundled = isHostNodeSupported() ? undefined : downloadNode(tempDir)
  runStep(
    'Installing the packages',
    'npm',
    ['ci', '--include=dev', '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    // With NODE_ENV=production npm would skip the packages that the build needs.
    { ...envWithPath(...(bundled ? [path.dirname(bundled)] : [])), NODE_ENV: undefined },
  )
  if (bundled) installNode(bundled)
}

/** npm writes node_modules/.package-lock.json when it is done, so an interrupted installation has none. */
function isInstalled() {
  const locked = readJson('package-lock.json')
  const installed = readJson(path.join('node_modules', '.package-lock.json'))
  if (!locked || !installed) return false
  return (
    isLockFileCurrent(readJson('package.json'), locked.packages['']) &&
    Object.entries(locked.packages).every(
      ([packagePath, { version, optional }]) => packagePath === '' || optional || installed.packages[packagePath]?.version === version,
    ) &&
    Object.values(installed.packages).every(isForThisMachine)
  )
}

/** False if package.json has changed since the lock file was written: npm then explains what is wrong. */
function isLockFileCurrent(manifest, lockedRoot) {
  return ['dependencies', 'devDependencies', 'optionalDependencies'].every(
    (kind) => JSON.stringify(sortedEntries(manifest[kind])) === JSON.stringify(sortedEntries(lockedRoot[kind])),
  )
}

const sortedEntries = (dependencies = {}) => Object.entries(dependencies).sort(([one], [other]) => (one < other ? -1 : 1))

/** A node_modules folder that was copied from another kind of machine has executables that do not run here. */
const isForThisMachine = ({ os = [process.platform], cpu = [process.arch] }) =>
  [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch)

function readJson(file) {
  const fullPath = path.join(ROOT, file)
  return existsSync(fullPath) ? JSON.parse(readFileSync(fullPath, 'utf8')) : undefined
}
