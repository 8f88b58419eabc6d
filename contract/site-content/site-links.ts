import { findClosest } from '../edit-distance.ts'
import { interpolate } from '../interpolate.ts'
import type { Field } from './field.ts'
import { type ContentPath, joinPath } from './paths.ts'

const MESSAGES = {
  missing: 'There is no page at {{target}}.',
  suggestion: 'There is no page at {{target}}. Did you mean {{suggestion}}?',
} as const

/** A link to an address of this site, where it stands in a document. */
export type SiteLink = { path: ContentPath; target: string }

/** All links of a document to addresses of this site. */
export function listSiteLinks(field: Field, value: unknown, path: ContentPath = ''): SiteLink[] {
  if (field.kind === 'href') return isSitePath(value) ? [{ path, target: value }] : []
  if (field.kind === 'list' && Array.isArray(value)) {
    return value.flatMap((item: { id?: string }, index) => listSiteLinks(field.item, item, joinPath(path, item.id ?? index)))
  }
  if (field.kind !== 'group' || typeof value !== 'object' || value === null) return []
  return Object.entries(field.fields).flatMap(([name, part]) =>
    listSiteLinks(part, (value as Record<string, unknown>)[name], joinPath(path, name)),
  )
}

/** Whether an address leads to this site, and not to a place on the same page. */
export const isSitePath = (value: unknown): value is string => typeof value === 'string' && /^\/(?!\/)/.test(value)

/** Without query, fragment and slash at the end. */
export function toPagePath(target: string): string {
  const [path = ''] = target.split(/[?#]/, 1)
  return path.length > 1 ? path.replace(/\/$/, '') : path
}

/** Why a link cannot be published, with the page that it most likely means. */
export function describeMissingPage(target: string, pages: readonly string[]): string {
  const path = toPagePath(target)
  const suggestion = findClosest(path, pages, () => Math.max(2, path.length / 2))
  return suggestion ? interpolate(MESSAGES.suggestion, { target: path, suggestion }) : interpolate(MESSAGES.missing, { target: path })
}
