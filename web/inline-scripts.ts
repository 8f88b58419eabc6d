import firstPaint from './chrome/first-paint.js?raw'
import staffStart from './cms/start.js?raw'

/** Runs before the first paint. */
export const FIRST_PAINT_SCRIPT = /* @__PURE__ */ stripComments(firstPaint)
/** Runs at the end of a staff page. */
export const STAFF_START_SCRIPT = /* @__PURE__ */ stripComments(staffStart)

/**
 * Lets the browser load a page of this site when a link to it is touched, before it is clicked. The list of the blog follows its own
 * links without loading a page.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/cms*', '/auth*', '/api/*', '/newsletter/*', '/preview/*', '/blog\\?*', '/*.*'] } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})

/** Every page contains these scripts: comments and indents are left out. */
function stripComments(script: string): string {
  const lines = script.split('\n').map((line) => line.trim())
  return lines.filter((line) => line && !(line.startsWith('/*') && line.endsWith('*/'))).join('\n')
}
