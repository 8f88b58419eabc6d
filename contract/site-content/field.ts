import type { PlaceholderRules } from './placeholders.ts'

/**
 * The fields of a content document, as plain data: the server checks values by them, the editor shows labels and limits, and types come from
 * them. Labels that are not given are made from the name of the field.
 */
export type Field = WordsField | HrefField | FixedField | ChoiceField | ToggleField | NumberField | PictureField | ListField | GroupField

type Described = { label?: string; hint?: string }

/** `line` has no line breaks. Visitors read both, so both may hold facts such as {{agency.name}}. */
export type WordsField = Described & {
  kind: 'line' | 'text'
  max: number
  min: number
  /** Of letters: what else may stand between double braces. */
  placeholders?: PlaceholderRules
}
type WordsOptions = Described & Partial<Pick<WordsField, 'min' | 'placeholders'>>
/** A path of the site, an address that begins with https://, or `mailto:`. It may be empty unless it is required. */
export type HrefField = Described & { kind: 'href'; required?: true }
/** What the design or the software decides, such as an icon or an id. It is not edited. */
type FixedField = Described & { kind: 'fixed' }
export type ChoiceField<Choice extends string = string> = Described & {
  kind: 'choice'
  choices: readonly Choice[]
  /** For entries that were stored before the field was there. */
  whenMissing?: Choice
}
type ToggleField = Described & { kind: 'toggle' }
type NumberField = Described & {
  kind: 'number'
  min: number
  max: number
  hasDecimals?: true
  /** The name of a number of the same group that is not greater. */
  atLeast?: string
}
type PictureField = Described & {
  kind: 'picture'
  minWidth: number
  /** Whether the page crops it, and so needs a focal point and may have another picture for phones. */
  crop: boolean
}
export interface ListField<Item extends Field = Field> extends Described {
  kind: 'list'
  item: Item
  min: number
  max: number
  /** What one item is called, such as 'step'. */
  itemName: string
  /** Entries are added, moved and removed in a staff list or a form, not on the page. */
  fixedEntries?: true
}
export interface GroupField<Fields extends Record<string, Field> = Record<string, Field>> extends Described {
  kind: 'group'
  fields: Fields
}

/** A picture of web/ui/media/pictures.ts by its name, or the address of a picture in the media library. */
export type PictureValue = {
  src: string
  alt: string
  /** Another crop for phones. */
  narrow?: string
  /** What stays in view when the picture is cropped, in percent. */
  focalPoint?: { x: number; y: number }
}

type Optional<Kind extends Field> = Kind & { optional: true }

export type ValueOf<Kind> =
  Kind extends ChoiceField<infer Choice>
    ? Choice
    : Kind extends WordsField | HrefField | FixedField
      ? string
      : Kind extends ToggleField
        ? boolean
        : Kind extends NumberField
          ? number
          : Kind extends PictureField
            ? PictureValue
            : Kind extends ListField<infer Item>
              ? Item extends GroupField
                ? (ValueOf<Item> & { id: string })[]
                : ValueOf<Item>[]
              : Kind extends GroupField<infer Fields>
                ? GroupValue<Fields>
                : never

type GroupValue<Fields> = Flat<
  { -readonly [Name in keyof Fields as Fields[Name] extends { optional: true } ? never : Name]: ValueOf<Fields[Name]> } & {
    -readonly [Name in keyof Fields as Fields[Name] extends { optional: true } ? Name : never]?: ValueOf<Fields[Name]>
  }
>
type Flat<T> = { [Name in keyof T]: T[Name] }

/** One line of text that must not be empty. */
export const line = (max: number, options: WordsOptions = {}): WordsField => ({ kind: 'line', max, min: 1, ...options })

/** A text that may have line breaks. */
export const text = (max: number, options: WordsOptions = {}): WordsField => ({ kind: 'text', max, min: 1, ...options })

export const href = (options: Omit<HrefField, 'kind'> = {}): HrefField => ({ kind: 'href', label: 'Goes to', ...options })

export const fixed = (options: Described = {}): FixedField => ({ kind: 'fixed', ...options })

export const choice = <const Choice extends string>(
  choices: readonly Choice[],
  options: Described & { whenMissing?: NoInfer<Choice> } = {},
): ChoiceField<Choice> => ({ kind: 'choice', choices, ...options })

export const toggle = (options: Described = {}): ToggleField => ({ kind: 'toggle', ...options })

/** A whole number, unless it says otherwise. */
export const number = (min: number, max: number, options: Described & Pick<NumberField, 'hasDecimals' | 'atLeast'> = {}): NumberField => ({
  kind: 'number',
  min,
  max,
  ...options,
})

export const picture = (options: Described & Partial<Pick<PictureField, 'minWidth' | 'crop'>> = {}): PictureField => ({
  kind: 'picture',
  minWidth: 0,
  crop: true,
  ...options,
})

/** Items that are groups have an `id`, by which edits find them when the order changes. */
export const list = <Item extends Field>(
  item: Item,
  limits: { min: number; max: number },
  options: Described & Partial<Pick<ListField, 'itemName' | 'fixedEntries'>> = {},
): ListField<Item> => ({ kind: 'list', item, itemName: 'entry', ...limits, ...options })

export const group = <const Fields extends Record<string, Field>>(fields: Fields, options: Described = {}): GroupField<Fields> => ({
  kind: 'group',
  fields,
  ...options,
})

export const optional = <Kind extends Field>(field: Kind): Optional<Kind> => ({ ...field, optional: true })

export const isOptional = (field: Field): boolean => 'optional' in field

/** A link with words of its own. */
export const linkFields = (max = 40) => group({ label: line(max), href: href() })

/** What search engines and link previews show of a page. */
export const metaFields = group(
  {
    title: line(90, { label: 'Search title', hint: 'Shown in search results and in the tab of the browser.' }),
    description: text(300, { label: 'Search description' }),
    shareImage: optional(
      picture({
        label: 'Picture for link previews',
        hint: 'Shown beside the title of the page. Else a picture of the page is.',
        minWidth: 600,
      }),
    ),
  },
  { label: 'In search results' },
)
