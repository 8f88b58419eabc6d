import { group, href, line, linkFields, list, metaFields, picture, text, type ValueOf } from './field.ts'

export const productsFields = group({
  page: group({
    meta: metaFields,
    hero: group({
      title: line(60, { hint: 'Each sentence is a line of its own.' }),
      text: text(160),
    }),
    getDemo: line(30),
    learnMore: line(30),
    viewDetails: line(30),
    hideDetails: line(30),
    keyFeatures: line(40),
    servicesIncluded: line(40),
    scheduleDemo: line(40),
    closing: group({
      heading: line(60),
      text: text(160),
      link: linkFields(),
    }),
  }),
  screens: list(
    group({
      demo: href({
        label: 'Demo form of the product',
        hint: 'Such as /request-demo/rozpath: it says to which product the screen belongs.',
      }),
      image: picture({ minWidth: 1280 }),
    }),
    { min: 0, max: 20 },
    { itemName: 'screen' },
  ),
})

export type ProductsContent = ValueOf<typeof productsFields>
