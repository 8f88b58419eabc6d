import { fixed, group, href, line, list, number, optional, picture, text, type ValueOf } from './field.ts'

export const storiesFields = group({
  list: list(
    group({
      client: line(80),
      trade: line(80),
      title: line(80),
      summary: text(140),
      site: optional(
        group({
          id: fixed(),
          client: line(80),
          trade: line(80),
          webUrl: href(),
          address: line(40),
          poster: picture(),
          posterPhone: fixed(),
        }),
      ),
      cover: picture(),
      upright: fixed(),
      services: list(line(80), { min: 1, max: 6 }),
      budget: line(40),
      problem: list(text(420), { min: 1, max: 6 }),
      comparison: group({
        before: group({
          image: picture(),
          text: text(140),
        }),
        after: group({
          image: picture(),
          text: text(140),
        }),
      }),
      figures: list(
        group({
          from: optional(line(40)),
          value: line(40),
          label: line(140),
          measured: text(140),
        }),
        { min: 1, max: 6 },
      ),
      steps: list(
        group({
          title: line(80),
          description: text(240),
          weeks: list(number(0, 1_000_000), { min: 1, max: 6 }),
        }),
        { min: 1, max: 8 },
      ),
      pictures: list(
        group({
          image: picture(),
          caption: text(140),
        }),
        { min: 1, max: 6 },
      ),
      setback: group({
        title: line(80),
        text: text(420),
      }),
      team: list(
        group({
          part: line(140),
        }),
        { min: 1, max: 8 },
      ),
      changed: list(line(140), { min: 1, max: 6 }),
      testimonial: group({
        quote: text(140),
        author: line(40),
        position: line(80),
      }),
    }),
    { min: 1, max: 12 },
  ),
})

export type StoriesContent = ValueOf<typeof storiesFields>
