type Value = string | number

/** The names between double braces in a text: 'name' | 'services' for 'Dear {{name}}, about {{services}}'. */
type Placeholders<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Placeholders<Rest> : never

export type TemplateValues<Text extends string> = string extends Text ? Record<string, Value> : Record<Placeholders<Text>, Value>

/** Replaces {{names}} by values, for a text on the screen. A placeholder without a value stays in the text, where readers notice it. */
export const interpolate = <const Text extends string>(text: Text, values: TemplateValues<Text>): string =>
  replacePlaceholders(text, values, isolateRightToLeft)

/** The same for a text that is stored or edited: it gets no invisible characters. */
export const interpolatePlain = <const Text extends string>(text: Text, values: TemplateValues<Text>): string =>
  replacePlaceholders(text, values, (value) => value)

function replacePlaceholders(text: string, values: Record<string, Value>, write: (value: string) => string): string {
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? write(String(values[name])) : placeholder,
  )
}

/** Hebrew, Arabic and the other scripts that run from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** Between Unicode isolates: a name in Arabic letters then moves neither the digits nor the punctuation around it. */
export const isolateRightToLeft = (text: string): string => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text)
