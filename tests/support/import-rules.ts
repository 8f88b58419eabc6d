import path from 'node:path'
import { type ESTree, Visitor, parseSync } from 'vite'

/**
 * What the files of a folder may import. Targets are prefixes: paths from the root of the repository, `package:` and a name, or
 * `node:` and a name.
 */
export type ImportRule = { from: string; allow?: string[]; forbid?: string[] }

type SourceFile = { path: string; source: string }

/** Describes each import that violates a rule. Tests may import anything. */
export function findImportViolations(rules: ImportRule[], files: SourceFile[]): string[] {
  return files
    .filter((file) => !isTest(file.path))
    .flatMap((file) =>
      parseImports(file)
        .filter((target) => rules.some((rule) => file.path.startsWith(rule.from) && violates(rule, target)))
        .map((target) => `${file.path} imports ${target}`),
    )
}

const isTest = (file: string) => file.startsWith('tests/') || file.includes('.test.')

const violates = ({ allow, forbid = [] }: ImportRule, target: string) => {
  const isIn = (prefixes: string[]) => prefixes.some((prefix) => target.startsWith(prefix))
  return isIn(forbid) || (allow !== undefined && !isIn(allow))
}

/** The targets of all imports of a file, as ImportRule names them. */
export function parseImports({ path: file, source }: SourceFile): string[] {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`)
  const specifiers: string[] = []
  const take = (literal: ESTree.Expression | null) => {
    if (literal?.type === 'Literal' && typeof literal.value === 'string') specifiers.push(literal.value)
  }
  new Visitor({
    ImportDeclaration: (node) => take(node.source),
    ExportNamedDeclaration: (node) => take(node.source),
    ExportAllDeclaration: (node) => take(node.source),
    ImportExpression: (node) => take(node.source),
    TSImportType: (node) => take(node.source),
  }).visit(program)
  return specifiers.map((specifier) => resolveImport(file, specifier))
}

function resolveImport(file: string, specifier: string): string {
  if (specifier.startsWith('node:')) return specifier
  if (!specifier.startsWith('.')) return `package:${specifier}`
  return path.posix.join(path.posix.dirname(file), specifier)
}
