export const DIRECTIVES = [
  'section',
  'paragraph',
  'bullets',
  'numbers',
  'image',
  'gallery',
  'video',
  'button',
  'table',
  'conclusion',
] as const
export type DirectiveName = (typeof DIRECTIVES)[number]

/**
 * What a block is or has that Markdown cannot say, as a comment on the line before it. Its values are JSON, in which no sign
 * stands that could end the comment.
 */
export function writeDirective(name: DirectiveName, values: Record<string, unknown> = {}): string {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
  const json = Object.keys(given).length === 0 ? '' : ` ${JSON.stringify(given)}`
  return `<!-- ${name}${json.replaceAll('<', String.raw`\u003c`).replaceAll('>', String.raw`\u003e`)} -->`
}
