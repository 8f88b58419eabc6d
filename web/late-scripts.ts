import startLate from './start-late.js?raw'

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g
const MODULES = /<script type="module" async="">([^]*?)<\/script>/
const ROUTES = '"/assets/manifest-'
const PUBLIC_ROUTES = '"/assets/public-manifest-'
const STAFF_ROUTE = '"cms/'
const IMPORT = /^import (?:\* as (\w+) from )?("[^"]+");$/gm

/**
 * What is seen first is loaded first: the router's scripts wait until the page has been shown (docs/decisions/0018). Their
 * addresses and order are the router's own.
 */
export function lateScripts(page: string): string {
  const files: string[] = []
  const bare = page.replaceAll(PRELOAD, (_link, file: string) => {
    files.push(file)
    return ''
  })
  return bare.replace(MODULES, (_script, code: string) => {
    const imports = [...code.matchAll(IMPORT)]
    const names = imports.map(([, name = '']) => name)
    const modules = imports.map(([, , address]) => `import(${address})`)
    const run = `([${names.join()}])=>{${code.replaceAll(IMPORT, '').trim()}}`
    // Scripts that never come leave a page that can be read.
    const load = `()=>Promise.all([${modules.join()}]).then(${run},()=>{})`
    const start = `{const files=${JSON.stringify(files)},run=${load}\n${startLate}}`
    // A visitor's page knows nothing of the staff area: scripts/build.mjs lays a table of routes without it.
    return `<script>${code.includes(STAFF_ROUTE) ? start : start.replaceAll(ROUTES, PUBLIC_ROUTES)}</script>`
  })
}
