/** Hebrew, Arabic and the scripts beside them. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** For `dir`, by the first letter of a text, as with `auto`. Nothing for text that runs with the page, so that most elements need no attribute. */
export function textDirection(text: string): 'rtl' | undefined {
  const [first = ''] = /\p{L}/u.exec(text) ?? []
  return RIGHT_TO_LEFT.test(first) ? 'rtl' : undefined
}
