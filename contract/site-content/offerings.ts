import { fixed, group, line, list, number, optional, text, type ValueOf } from './field.ts'

export const offeringsFields = group({
  branding: list(
    group({
      title: line(40),
      description: line(80),
      summary: text(240),
      forWhom: line(140),
      includes: list(line(80), { min: 1, max: 10 }),
      steps: list(
        group({
          title: line(40),
          description: line(80),
        }),
        { min: 1, max: 8 },
      ),
      priceGuide: group({
        per: fixed(),
        bands: list(
          group({
            title: line(80),
            description: line(140),
            from: number(0, 1_000_000),
            to: number(0, 1_000_000),
            time: line(40),
          }),
          { min: 1, max: 6 },
        ),
        drivers: list(line(80), { min: 1, max: 8 }),
        note: line(140),
      }),
    }),
    { min: 1, max: 10 },
  ),
  marketing: list(
    group({
      title: line(40),
      description: line(80),
      summary: text(240),
      forWhom: line(140),
      includes: list(line(80), { min: 1, max: 10 }),
      steps: list(
        group({
          title: line(40),
          description: line(80),
        }),
        { min: 1, max: 8 },
      ),
      priceGuide: group({
        per: fixed(),
        bands: list(
          group({
            title: line(80),
            description: line(140),
            from: number(0, 1_000_000),
            to: number(0, 1_000_000),
            time: line(80),
          }),
          { min: 1, max: 6 },
        ),
        drivers: list(line(80), { min: 1, max: 8 }),
        note: line(140),
        running: optional(
          group({
            from: number(0, 1_000_000),
            to: number(0, 1_000_000),
          }),
        ),
      }),
    }),
    { min: 1, max: 10 },
  ),
  web: list(
    group({
      title: line(40),
      description: line(140),
      summary: text(240),
      forWhom: line(140),
      includes: list(line(80), { min: 1, max: 10 }),
      steps: list(
        group({
          title: line(40),
          description: line(80),
        }),
        { min: 1, max: 8 },
      ),
      priceGuide: group({
        per: fixed(),
        bands: list(
          group({
            title: line(80),
            description: line(140),
            from: number(0, 1_000_000),
            to: number(0, 1_000_000),
            time: line(80),
          }),
          { min: 1, max: 6 },
        ),
        drivers: list(line(80), { min: 1, max: 8 }),
        running: optional(
          group({
            from: number(0, 1_000_000),
            to: number(0, 1_000_000),
          }),
        ),
        note: line(140),
      }),
    }),
    { min: 1, max: 10 },
  ),
  app: list(
    group({
      title: line(40),
      description: line(80),
      summary: text(240),
      forWhom: line(80),
      includes: list(line(80), { min: 1, max: 10 }),
      steps: list(
        group({
          title: line(40),
          description: line(80),
        }),
        { min: 1, max: 8 },
      ),
      priceGuide: group({
        per: fixed(),
        bands: list(
          group({
            title: line(40),
            description: line(140),
            from: number(0, 1_000_000),
            to: number(0, 1_000_000),
            time: line(80),
          }),
          { min: 1, max: 6 },
        ),
        drivers: list(line(80), { min: 1, max: 8 }),
        note: text(140),
        running: optional(
          group({
            from: number(0, 1_000_000),
            to: number(0, 1_000_000),
          }),
        ),
      }),
    }),
    { min: 1, max: 10 },
  ),
  graphic: list(
    group({
      title: line(40),
      description: line(80),
      summary: text(240),
      forWhom: line(80),
      includes: list(line(80), { min: 1, max: 10 }),
      steps: list(
        group({
          title: line(40),
          description: line(80),
        }),
        { min: 1, max: 8 },
      ),
      priceGuide: group({
        per: fixed(),
        bands: list(
          group({
            title: line(80),
            description: line(140),
            from: number(0, 1_000_000),
            to: number(0, 1_000_000),
            time: line(40),
          }),
          { min: 1, max: 6 },
        ),
        drivers: list(line(80), { min: 1, max: 6 }),
        note: line(140),
      }),
    }),
    { min: 1, max: 10 },
  ),
})

export type OfferingsContent = ValueOf<typeof offeringsFields>
