import { describe, expect, test } from 'vitest'
import { BUDGET_RANGES } from '../contract/solution-request.ts'
import { findPictureFile } from '../web/ui/media/picture-files.ts'
import { categories, findCategoryKey } from './categories/index.ts'
import { defaultContent } from './site-content.ts'

const { offerings, servicePages, stories, team, workPieces } = defaultContent
const findWorkPiece = (src: string) => workPieces.list.find(({ image }) => image.src === src)

test('there are six stories, and each has an address of its own', () => {
  expect(new Set(stories.list.map(({ id }) => id)).size).toBe(6)
})

describe.each(stories.list)('story $id', (story) => {
  test('has four steps, from the first week to the end of the last step', () => {
    expect(story.steps).toHaveLength(4)
    const weeks = story.steps.map((step) => step.weeks)
    expect(Math.min(...weeks.flat())).toBe(1)
    for (const [first, last] of weeks) expect(last).toBeGreaterThanOrEqual(first!)
    expect(weeks.at(-1)?.[1]).toBe(Math.max(...weeks.flat()))
  })

  test('names people of the team, a budget of the list and existing offerings', () => {
    const people = [team.founder, ...team.members].map(({ id }) => id)
    expect(story.team.length).toBeGreaterThanOrEqual(3)
    for (const { id, part } of story.team) {
      expect(people).toContain(id)
      expect(part).toBeTruthy()
    }
    expect(BUDGET_RANGES).toContain(story.budget)
    for (const service of story.services) {
      const [slug = '', id] = service.replace('/services/dba/', '').split('/')
      const key = findCategoryKey(slug)
      expect(key && offerings[key].map((offering) => offering.id)).toContain(id)
    }
  })

  test('compares two different pictures, and each picture exists and has an alt text', () => {
    const { before, after } = story.comparison!
    expect(before.image.src).not.toBe(after.image.src)
    expect(story.pictures).toHaveLength(2)
    const pictures = [before.image, after.image, ...story.pictures.map(({ image }) => image), story.cover]
    for (const { src, alt } of [...pictures, { ...story.upright, alt: story.client }]) {
      expect(findPictureFile(src), src).toBeDefined()
      expect(alt, src).toBeTruthy()
    }
  })

  test('says of each figure how it was measured, and what did not work', () => {
    expect(story.figures).toHaveLength(3)
    for (const { measured } of story.figures) expect(measured).toMatch(/\.$/)
    expect(story.setback?.text).toBeTruthy()
  })
})

describe('work', () => {
  test.each(categories)('category $slug has three pieces of its own', ({ work }) => {
    expect(work).toHaveLength(3)
    expect(new Set(work.map(({ title }) => title)).size).toBe(3)
  })

  test('no piece is shown in two categories, and each has a picture with an alt text', () => {
    const images = categories.flatMap(({ work }) => work.map(({ image }) => image))
    expect(new Set(images).size).toBe(images.length)
    for (const image of [...images, ...servicePages.defaults.work.map((project) => project.image.src)]) {
      expect(findWorkPiece(image)?.image.alt, image).toBeTruthy()
      expect(findPictureFile(image), image).toBeDefined()
    }
  })

  test('a piece links only to a story of its client', () => {
    for (const { title, image } of categories.flatMap(({ work }) => work)) {
      const id = findWorkPiece(image)?.story
      if (id) expect(stories.list.find((story) => story.id === id)?.client).toBe(title)
      else expect(stories.list.map(({ client }) => client)).not.toContain(title)
    }
  })
})
