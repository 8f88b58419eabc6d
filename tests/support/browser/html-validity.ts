import type { Page } from '@playwright/test'

/** Sentences about the rules of HTML that the pages break as they are sent, without running their scripts. */
export function findInvalidHtml(page: Page, addresses: string[]): Promise<string[]> {
  return page.evaluate(async (all) => {
    const found = await Promise.all(all.map(checkPage))
    return found.flat()

    async function checkPage(address: string): Promise<string[]> {
      const document = new DOMParser().parseFromString(await (await fetch(address)).text(), 'text/html')
      const path = new URL(address, location.href).pathname
      return check(document).map((problem) => `${path}: ${problem}`)
    }

    function check(document: Document): string[] {
      const headings = 'h1, h2, h3, h4, h5, h6'
      const blocks = `${headings}, div, p, ul, ol, dl, section, article, nav, aside, header, footer, table, form, figure, blockquote, details`
      const textOnly = `${headings}, p, span, b, i, strong, em, small, code, time, button, label, dt`
      const find = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
      const problems: string[] = []
      const report = (elements: Element[], problem: string) =>
        problems.push(...elements.map((element) => `${describe(element)} ${problem}`))

      const misplaced = find(blocks).filter((element) => element.parentElement?.closest(textOnly))
      problems.push(
        ...misplaced.map((element) => `${describe(element)} stands inside ${describe(element.parentElement!.closest(textOnly)!)}`),
      )
      report(
        find('dt :is(section, article, header, footer)').concat(find('ul > :not(li, script), ol > :not(li, script)')),
        'may not stand there',
      )
      report(find(':is(a, button) :is(a, button, input, select, textarea)'), 'stands inside another control')
      report(find('[disablepictureinpicture], [align], [bgcolor]'), 'has an attribute that is not in the standard')
      report(find('img:not([alt])'), 'has no alternative text')
      // The size of a picture on another site is unknown: its frame has one.
      report(find('img:not([src^="http"], [width][height])'), 'has no size')
      report(
        find('form').filter((form) => !form.querySelector('button:not([type]), [type=submit], [type=image]')),
        'has no submit button',
      )
      report(
        find('section, article').filter((part) => !part.querySelector(headings) && nameOf(part) === ''),
        'has no heading',
      )
      for (const reference of ['aria-labelledby', 'aria-describedby', 'aria-controls', 'for']) {
        const isBroken = (element: Element) =>
          element
            .getAttribute(reference)!
            .split(/\s+/)
            .some((id) => !document.getElementById(id))
        report(find(`[${reference}]`).filter(isBroken), `names an element in ${reference} that does not exist`)
      }
      report(
        findRepeated(find('[id]'), ({ id }) => id),
        'has the id of another element',
      )
      report(
        findRepeated(find('nav, aside, search, dialog'), (landmark) => `${landmark.localName} ${nameOf(landmark)}`),
        'has the name of another landmark',
      )
      report(find('table[role], table [role]').filter(hasWrongTableRole), 'has a role that its element does not have')
      return problems

      function nameOf(element: Element): string {
        const labels = element
          .getAttribute('aria-labelledby')
          ?.split(/\s+/)
          .map((id) => document.getElementById(id)?.textContent ?? '')
        return (element.getAttribute('aria-label') ?? labels?.join(' ') ?? '').trim()
      }
    }

    function findRepeated(elements: HTMLElement[], keyOf: (element: HTMLElement) => string): HTMLElement[] {
      return [...Map.groupBy(elements, keyOf).values()].flatMap(([, ...others]) => others)
    }

    /** A role keeps what an element means while it is laid out as a block; it may not give it another meaning. */
    function hasWrongTableRole(element: Element): boolean {
      const roles: Record<string, string[]> = {
        table: ['table'],
        thead: ['rowgroup'],
        tbody: ['rowgroup'],
        tr: ['row'],
        td: ['cell'],
        th: [element.getAttribute('scope') === 'row' ? 'rowheader' : 'columnheader'],
      }
      return element.localName in roles && !roles[element.localName]!.includes(element.getAttribute('role')!)
    }

    function describe(element: Element): string {
      const text = element.textContent?.trim().replaceAll(/\s+/g, ' ').slice(0, 40)
      return `<${element.localName}${element.className ? ` class="${element.getAttribute('class')}"` : ''}> '${text}'`
    }
  }, addresses)
}
