import { findClosest } from '../edit-distance.ts'
import { FACT_NAMES } from './facts.ts'

/** The names between double braces that a text may have, besides the agency's facts. */
export type PlaceholderRules = {
  allowed: readonly string[]
  required: readonly string[]
  /** Addresses of ours, which may hold a secret of the recipient: each is a line of its own, from which the letter makes a button or a link. */
  links: readonly string[]
}

const PLACEHOLDER = /\{\{([^{}\n]*)\}\}/g
const LINK_LINE = /^\p{Lu}[^:{}]{1,40}: \{\{(\w+)\}\}$/u

const FACTS = FACT_NAMES.map((name) => `agency.${name}`)

/** What is wrong with the placeholders of a letter, as a sentence. */
export function findPlaceholderProblem(text: string, { allowed, required, links }: PlaceholderRules): string | undefined {
  const names = listNames(text)
  const unknown = names.find((name) => !allowed.includes(name) && !FACTS.includes(name))
  if (unknown !== undefined) return describeUnknown(unknown, 'placeholder of this letter', [...allowed, ...FACTS])
  if (/\{\{|\}\}/.test(text.replace(PLACEHOLDER, ''))) return 'A placeholder begins with {{ and ends with }}.'
  const missing = required.find((name) => !names.includes(name))
  if (missing !== undefined) return `This letter needs {{${missing}}}.`
  const linkLines = text.split(/\n{2,}/).map((paragraph) => LINK_LINE.exec(paragraph)?.[1])
  const misplaced = links.find((link) => count(names, link) !== count(linkLines, link))
  return misplaced && `{{${misplaced}}} needs a paragraph of its own with a few words before it, such as ‘Open the page: {{${misplaced}}}’.`
}

/** What is wrong with the facts of the agency that a text names, as a sentence. */
export function findFactProblem(text: string): string | undefined {
  const unknown = listNames(text).find((name) => name.startsWith('agency.') && !FACTS.includes(name))
  return unknown === undefined ? undefined : describeUnknown(unknown, 'fact of the agency', FACTS)
}

const listNames = (text: string): string[] => [...text.matchAll(PLACEHOLDER)].map(([, name]) => name!)

const count = (names: (string | undefined)[], wanted: string): number => names.filter((name) => name === wanted).length

function describeUnknown(name: string, what: string, known: string[]): string {
  const closest = findClosest(name, known, ({ length }) => Math.max(1, Math.floor(length / 3)))
  return `‘${name}’ is no ${what}.${closest ? ` Did you mean ‘${closest}’?` : ''}`
}
