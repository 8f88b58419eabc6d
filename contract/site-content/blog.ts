import { group, line, metaFields, text, type ValueOf } from './field.ts'

export const blogFields = group({
  meta: metaFields,
  descriptions: group({
    category: line(180, { hint: '{{category}} is the chosen one.' }),
    page: line(80, { hint: '{{description}} is that of the first page.' }),
  }),
  names: group({
    category: line(60, { hint: '{{category}} is the chosen one.' }),
    page: line(60, { hint: '{{name}} is that of the list, {{page}} the number.' }),
    blog: line(40),
  }),
  title: line(40),
  text: line(140),
  counters: group({
    articles: group({
      value: line(40, { hint: '{{total}} is the number of articles.' }),
      label: line(40),
    }),
    readers: group({
      value: line(80),
      label: line(40),
    }),
    contributors: group({
      value: line(80),
      label: line(40),
    }),
  }),
  countersNote: text(240),
  search: group({
    label: line(40),
    placeholder: line(40),
    clear: line(40),
    submit: line(40),
  }),
  categories: line(40),
  allCategories: line(40),
  list: group({
    heading: line(40),
    loading: line(40),
    found: group({
      one: line(40),
      many: line(60, { hint: '{{count}} is the number.' }),
    }),
    pages: line(40),
    turned: line(80, { hint: 'For screen readers. {{page}} and {{pages}} are numbers.' }),
  }),
  empty: group({
    title: line(40),
    hint: line(80),
    all: line(40),
  }),
})

export type BlogContent = ValueOf<typeof blogFields>
