import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { downloadNode, isHostNodeSupported, nodeVersionInScripts, installNode, isSupportedNode } from './node.mjs'
import { ROOT, SetupError, envWithPath, runStep } from './run-step.mjs'

/** Installs what the lock file names, unless it is there already. */
export function installPackages() {
  if (isInstalled() && (isSupportedNode(process.versions.node) || isSupportedNode(nodeVersionInScripts()))) return
  const aside = mkdtempSync(path.join(tmpdir(), 'site-setup-'))
  try {
    install(aside)
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
  if (!isSupportedNode(nodeVersionInScripts())) {
    throw new SetupError('The site needs Node 24 or newer: install it from https://nodejs.org and run again.')
  }
}

/**
 * npm leaves out optional packages that the Node it runs on is too old for, our compilers among them. So where the machine's Node
 * is old, the Node we bundle is fetched first and runs npm.
 */
function install(aside) {
  const bundled = isHostNodeSupported() ? undefined : downloadNode(aside)
  runStep(
    'Installing the packages',
    'npm',
    ['ci', '--include=dev', '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    // In production mode npm would leave out what the build needs.
    { ...envWithPath(...(bundled ? [path.dirname(bundled)] : [])), NODE_ENV: undefined },
  )
  if (bundled) installNode(bundled)
}

/** npm notes what it has put into node_modules when it is done: an interrupted installation has no such note. */
function isInstalled() {
  const wanted = readJson('package-lock.json')
  const present = readJson(path.join('node_modules', '.package-lock.json'))
  if (!wanted || !present) return false
  return (
    isLockFileCurrent(readJson('package.json'), wanted.packages['']) &&
    Object.entries(wanted.packages).every(
      ([place, { version, optional }]) => place === '' || optional || present.packages[place]?.version === version,
    ) &&
    Object.values(present.packages).every(isForThisMachine)
  )
}

/** When the lock file is behind, npm says so better than we could. */
function isLockFileCurrent(manifest, locked) {
  return ['dependencies', 'devDependencies', 'optionalDependencies'].every(
    (kind) => JSON.stringify(sortedEntries(manifest[kind])) === JSON.stringify(sortedEntries(locked[kind])),
  )
}

const sortedEntries = (dependencies = {}) => Object.entries(dependencies).sort(([one], [other]) => (one < other ? -1 : 1))

/** A folder that was copied from another kind of machine has programs that do not run here. */
const isForThisMachine = ({ os = [process.platform], cpu = [process.arch] }) =>
  [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch)

function readJson(file) {
  const place = path.join(ROOT, file)
  return existsSync(place) ? JSON.parse(readFileSync(place, 'utf8')) : undefined
}
