import { ALLOWED_PROPERTIES, isAllowedValue } from './allowed-svg.ts'

/** The declarations of a `style` attribute that only draw. */
export const cleanDeclarations = (text: string): string =>
  withoutComments(text)
    .split(';')
    .map((declaration) => {
      const colon = declaration.indexOf(':')
      return [declaration.slice(0, colon).trim(), declaration.slice(colon + 1).trim()] as const
    })
    .filter(([property, value]) => ALLOWED_PROPERTIES.has(property) && value !== '' && isAllowedValue(value))
    .map(([property, value]) => `${property}:${value}`)
    .join(';')

/** The rules of a `style` element that only draw. At-rules, which load fonts and other styles, are left out. */
export function cleanRules(text: string): string {
  const styles = withoutComments(text)
  const rules: string[] = []
  for (let at = 0; at < styles.length;) {
    const open = styles.indexOf('{', at)
    const semicolon = styles.indexOf(';', at)
    const isStatement = styles.slice(at).trimStart().startsWith('@') && semicolon !== -1 && (open === -1 || semicolon < open)
    if (isStatement) {
      at = semicolon + 1
      continue
    }
    if (open === -1) break
    const end = findBlockEnd(styles, open)
    const selector = styles.slice(at, open).trim()
    if (/^[\w\s.#,>*:-]+$/.test(selector)) rules.push(`${selector}{${cleanDeclarations(styles.slice(open + 1, end))}}`)
    at = end + 1
  }
  return rules.join('')
}

function findBlockEnd(styles: string, open: number): number {
  let depth = 0
  for (let at = open; at < styles.length; at += 1) {
    if (styles[at] === '{') depth += 1
    if (styles[at] === '}') depth -= 1
    if (depth === 0) return at
  }
  return styles.length
}

const withoutComments = (text: string): string => text.replace(/\/\*[^*]*(?:\*(?!\/)[^*]*)*(?:\*\/|$)/g, ' ')
