import { group, href, line, linkFields, list, optional, text, type ValueOf } from './field.ts'

/** A word of the navigation leads somewhere. */
const target = () => href({ required: true })

export const navigationFields = group({
  header: group({
    skipLink: line(40),
    label: line(40),
    logo: linkFields(),
    items: list(
      group({
        label: line(24, { label: 'Word' }),
        href: target(),
        children: optional(
          list(
            group({
              label: line(40, { label: 'Word' }),
              href: target(),
              hint: line(90, { label: 'Hint below the word' }),
            }),
            { min: 1, max: 6 },
            { label: 'Pages below', itemName: 'page below' },
          ),
        ),
      }),
      { min: 1, max: 7 },
      { itemName: 'word' },
    ),
    contact: linkFields(),
    drawer: group({
      title: line(40),
      open: line(40),
      close: line(40),
    }),
    scrollIndicator: group({
      down: line(40),
      up: line(40),
    }),
  }),
  footer: group({
    links: list(
      group({
        label: line(40),
        href: target(),
      }),
      { min: 1, max: 10 },
    ),
    more: list(
      group({
        label: line(40),
        href: target(),
      }),
      { min: 1, max: 12 },
    ),
    imprint: line(40),
    texts: list(line(80), { min: 1, max: 6 }),
  }),
  intro: group({
    label: line(40),
    text: line(40),
    skip: line(40),
    sound: line(40),
    mute: line(40),
    unmute: line(40),
  }),
  notFound: group({
    title: line(40),
    text: text(140),
    home: linkFields(),
    back: line(40),
    waysOn: group({
      heading: line(40),
      links: list(
        group({
          label: line(40),
          hint: line(80),
          href: target(),
        }),
        { min: 1, max: 10 },
      ),
    }),
    stories: line(80),
  }),
  breadcrumbs: group({
    home: group({
      name: line(40),
      path: target(),
    }),
    blog: group({
      name: line(40),
      path: target(),
    }),
    services: group({
      name: line(40),
      path: target(),
    }),
    products: group({
      name: line(40),
      path: target(),
    }),
    caseStudies: group({
      name: line(40),
      path: target(),
    }),
  }),
})

export type NavigationContent = ValueOf<typeof navigationFields>
