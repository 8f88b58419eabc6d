import firstPaint from './chrome/first-paint.js?raw'
import startPage from './deferred-start.js?raw'

/** Runs before anything is painted. */
export const FIRST_PAINT_SCRIPT = /* @__PURE__ */ stripComments(firstPaint)
/** Runs when the whole page is there. */
export const DEFERRED_START_SCRIPT = /* @__PURE__ */ stripComments(startPage)

/** Each page carries it: comments and indents stay in the source. */
function stripComments(script: string): string {
  const lines = script.split('\n').map((line) => line.trim())
  return lines.filter((line) => line && !(line.startsWith('/*') && line.endsWith('*/'))).join('\n')
}
