import path from 'node:path'
import type { InlineConfig, Plugin } from 'vite'

const ROOT = import.meta.dirname
const OUT_DIR = path.join(ROOT, 'build/app')
/** Not part of the bundle: native code, a list that is read as a file, and what only a checkout with development packages has. */
const EXTERNAL_PACKAGES = ['sharp', '@node-rs/argon2', '@zxcvbn-ts/language-common', 'vite', 'pg-native']

/** The server and its packages as a few files in build/app. Worker threads and child processes are loaded from their sources. */
export const server: InlineConfig = {
  configFile: false,
  root: ROOT,
  publicDir: false,
  logLevel: 'warn',
  plugins: [withSourcePaths(), withLazyHttp()],
  ssr: { noExternal: true, external: EXTERNAL_PACKAGES },
  build: {
    ssr: path.join(ROOT, 'server/main.ts'),
    outDir: OUT_DIR,
    emptyOutDir: true,
    // Stack traces show names and lines of the output.
    minify: false,
    target: 'node24',
    rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' } },
  },
}

/** `import.meta.dirname` and `import.meta.url` go on naming the source file: other files are found from there. */
function withSourcePaths(): Plugin {
  return {
    name: 'source-paths',
    transform: {
      filter: { id: /\.ts$/, code: /import\.meta\.(dirname|url)/ },
      handler(code, id) {
        const source = path.relative(OUT_DIR, id).replaceAll('\\', '/')
        const url = `new URL(${JSON.stringify(source)}, import.meta.url)`
        return code
          .replaceAll('import.meta.url', `${url}.href`)
          .replaceAll('import.meta.dirname', `process.getBuiltinModule('node:url').fileURLToPath(new URL('.', ${url}))`)
      },
    },
  }
}

/**
 * An `import` of node:http reads each of its exports, and those for WebSocket load Node's whole HTTP client: 60 ms of a start. `getBuiltinModule` reads
 * none.
 */
function withLazyHttp(): Plugin {
  const id = '\0node:http'
  return {
    name: 'lazy-http',
    enforce: 'pre',
    resolveId: { filter: { id: /^(node:)?http$/ }, handler: () => id },
    load: { filter: { id: /^\0node:http$/ }, handler: () => "module.exports = process.getBuiltinModule('node:http')" },
  }
}
