import path from 'node:path'
import type { InlineConfig, Plugin } from 'vite'

const ROOT = import.meta.dirname
const OUT_DIR = path.join(ROOT, 'build/app')
/** Packages of many small modules. Loading these and ours one by one took half of a start. */
const BUNDLED_PACKAGES = ['kysely', 'zod']

/** The server as a few files in build/app. Its worker threads and child processes, and the packages in CommonJS, are loaded from where they are. */
export const server: InlineConfig = {
  configFile: false,
  root: ROOT,
  publicDir: false,
  logLevel: 'warn',
  plugins: [withSourcePaths()],
  ssr: { noExternal: BUNDLED_PACKAGES },
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
