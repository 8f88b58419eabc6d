import firstPaint from './chrome/first-paint.js?raw'
import deferredStart from './deferred-start.js?raw'

/** Runs before the first paint. */
export const FIRST_PAINT_SCRIPT = /* @__PURE__ */ stripComments(firstPaint)
/** Runs at the end of the page. */
export const DEFERRED_START_SCRIPT = /* @__PURE__ */ stripComments(deferredStart)

/** Every page contains these scripts: comments and indents are left out. */
function stripComments(script: string): string {
  const lines = script.split('\n').map((line) => line.trim())
  return lines.filter((line) => line && !(line.startsWith('/*') && line.endsWith('*/'))).join('\n')
}
