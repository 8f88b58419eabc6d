// Loaded before the server: what Node has compiled, TypeScript among it, is kept for the next start. It is plain JavaScript, because
// the first TypeScript file that is not kept makes Node load its compiler for it: 15 MB and a fifth of a second.
import { enableCompileCache } from 'node:module'
import path from 'node:path'

// NODE_COMPILE_CACHE names another place. Where nothing can be written, a start takes longer.
enableCompileCache(path.resolve(import.meta.dirname, '../node_modules/.cache/node'))
