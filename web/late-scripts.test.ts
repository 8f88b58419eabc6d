import { expect, test } from 'vitest'
import { lateScripts } from './late-scripts.ts'

const PAGE = `<head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/></head><body>
<script type="module" async="">import "/assets/manifest-1a.js";
import * as route0 from "/assets/a.js";
import * as route1 from "/assets/b.js";
  
  window.__reactRouterRouteModules = {"root":route0,"home":route1};

import("/assets/entry.js");</script></body>`

test('what the router loads is loaded late, with the same names in the same order', () => {
  const late = lateScripts(PAGE)
  expect(late).not.toContain('<link rel="modulepreload"')
  expect(late).not.toContain('type="module"')
  expect(late).toContain('["/assets/a.js","/assets/b.js"]')
  expect(late).toContain('Promise.all([import("/assets/public-manifest-1a.js"),import("/assets/a.js"),import("/assets/b.js")])')
  expect(late).toContain('([,route0,route1])=>{window.__reactRouterRouteModules = {"root":route0,"home":route1};')
  expect(late).toContain('import("/assets/entry.js");},()=>{})')
})

test('a visitor’s page gets the routes of the site, a staff page all of them', () => {
  expect(lateScripts(PAGE)).not.toContain('"/assets/manifest-')
  expect(lateScripts(PAGE.replace('"home":', '"cms/shell":'))).toContain('"/assets/manifest-1a.js"')
})

test('a page without scripts stays as it is', () => {
  expect(lateScripts('<p>Nothing to run</p>')).toBe('<p>Nothing to run</p>')
})
