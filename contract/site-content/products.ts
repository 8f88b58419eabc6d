import { group, line, linkFields, metaFields, picture, text, type ValueOf } from './field.ts'

export const productsFields = group({
  page: group({
    meta: metaFields,
    hero: group({
      title: line(80),
      text: text(140),
    }),
    getDemo: line(40),
    learnMore: line(40),
    viewDetails: line(40),
    hideDetails: line(40),
    keyFeatures: line(40),
    servicesIncluded: line(40),
    scheduleDemo: line(40),
    closing: group({
      heading: line(80),
      text: text(140),
      link: linkFields(),
    }),
  }),
  screens: group({
    rozpath: group({
      image: picture(),
    }),
    labrung: group({
      image: picture(),
    }),
    oldbatch: group({
      image: picture(),
    }),
  }),
})

export type ProductsContent = ValueOf<typeof productsFields>
