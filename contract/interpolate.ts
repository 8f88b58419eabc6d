type Value = string | number

/** The names between double braces in a text: 'name' | 'services' for 'Dear {{name}}, about {{services}}'. */
type Placeholders<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Placeholders<Rest> : never

export type TemplateValues<Text extends string> = string extends Text ? Record<string, Value> : Record<Placeholders<Text>, Value>

/** Replaces {{names}} by values. A placeholder without a value stays in the text, where readers notice it. */
export function interpolate<const Text extends string>(text: Text, values: TemplateValues<Text>): string {
  const known: Record<string, Value> = values
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => (Object.hasOwn(known, name) ? String(known[name]) : placeholder))
}
