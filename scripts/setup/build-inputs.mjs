import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

/** @typedef {Record<string, { size: number, modified: number, hash: string }>} Inputs */

/**
 * Hashes the inputs of a build. A file with the same size and date as last time is not read again. A file with a new date but the
 * same content counts as unchanged.
 * @param {string} root
 * @param {string[]} paths files and folders
 * @param {Inputs} known from the last time
 * @returns {Inputs}
 */
export function hashInputs(root, paths, known) {
  const files = paths.flatMap((inputPath) => listInputFiles(root, inputPath)).filter((file) => !file.includes('.test.'))
  return Object.fromEntries(files.map((file) => [file, hashInput(path.join(root, file), known[file])]))
}

/**
 * @param {Inputs} one
 * @param {Inputs} other
 */
export function sameInputs(one, other) {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name].hash === other[name]?.hash)
}

function listInputFiles(root, inputPath) {
  const fullPath = path.join(root, inputPath)
  if (!existsSync(fullPath)) return []
  if (!statSync(fullPath).isDirectory()) return [inputPath]
  return readdirSync(fullPath).flatMap((name) => listInputFiles(root, path.join(inputPath, name)))
}

function hashInput(file, known) {
  const { size, mtimeMs: modified } = statSync(file)
  if (known?.size === size && known.modified === modified) return known
  return { size, modified, hash: createHash('sha256').update(readFileSync(file)).digest('hex') }
}
