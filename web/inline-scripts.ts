import firstPaint from './chrome/first-paint.js?raw'
import startPage from './start-page.js?raw'

/** Runs before anything is painted. */
export const FIRST_PAINT = /* @__PURE__ */ compact(firstPaint)
/** Runs when the whole page is there. */
export const START_PAGE = /* @__PURE__ */ compact(startPage)

/** Each page carries it: comments and indents stay in the source. */
function compact(script: string): string {
  const lines = script.split('\n').map((line) => line.trim())
  return lines.filter((line) => line && !(line.startsWith('/*') && line.endsWith('*/'))).join('\n')
}
