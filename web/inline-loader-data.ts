const END = '</body></html>'

/** Lays what the loaders said into the page, where the router in the browser finds it. No text in it can end the script. */
export function inlineLoaderData(page: string, data: string): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  const script = `<script>{const to=window.__reactRouterContext.streamController;to.enqueue(${json});to.close()}</script>`
  return page.slice(0, page.lastIndexOf(END)) + script + END
}
