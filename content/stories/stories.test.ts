import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { BUDGET_RANGES } from '../../contract/solution-request.ts'
import { findPictureFile } from '../../web/ui/media/picture-files.ts'
import { categories, findCategoryKey } from '../categories/index.ts'
import { defaultContent } from '../site-content.ts'
import { workPieces } from '../work-pieces.ts'
import { stories } from './index.ts'

const { offerings, team } = defaultContent

test('the list has every story of the folder, each once', () => {
  const files = readdirSync(import.meta.dirname).map((file) => file.replace(/\.ts$/, ''))
  const ids = files.filter((file) => !['index', 'story', 'stories.test'].includes(file))
  expect(stories.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  expect(stories).toHaveLength(6)
})

describe.each(stories)('story $id', (story) => {
  test('has four steps in order, from the first week on', () => {
    expect(story.steps).toHaveLength(4)
    const weeks = story.steps.map((step) => step.weeks)
    expect(Math.min(...weeks.map(([first]) => first))).toBe(1)
    for (const [first, last] of weeks) expect(last).toBeGreaterThanOrEqual(first)
    expect(weeks.at(-1)?.[1]).toBe(Math.max(...weeks.map(([, last]) => last)))
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
      const [slug = '', id] = service.split('/')
      const key = findCategoryKey(slug)
      expect(key && offerings[key].map((offering) => offering.id)).toContain(id)
    }
  })

  test('compares two different pictures, and each picture exists and has an alt text', () => {
    const { before, after } = story.comparison
    expect(before.image).not.toBe(after.image)
    const compared = [before, after].map(({ image, alt }) => ({ name: image, alt }))
    const others = story.pictures.map(({ image, alt = workPieces[image]?.alt }) => ({ name: image, alt }))
    expect(others).toHaveLength(2)
    for (const { name, alt } of [...compared, ...others, story.cover, { name: story.upright, alt: story.client }]) {
      expect(findPictureFile(name), name).toBeDefined()
      expect(alt, name).toBeTruthy()
    }
  })

  test('says of each figure how it was measured, and what did not work', () => {
    expect(story.figures).toHaveLength(3)
    for (const { measured } of story.figures) expect(measured).toMatch(/\.$/)
    expect(story.setback.text).toBeTruthy()
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
    for (const image of [...images, ...defaultContent.servicePages.defaults.work.map((project) => project.image.src)]) {
      expect(workPieces[image]?.alt, image).toBeTruthy()
      expect(findPictureFile(image), image).toBeDefined()
    }
  })

  test('a piece links only to a story of its client', () => {
    for (const { title, image } of categories.flatMap(({ work }) => work)) {
      const id = workPieces[image]?.story
      if (id) expect(stories.find((story) => story.id === id)?.client).toBe(title)
      else expect(stories.map(({ client }) => client)).not.toContain(title)
    }
  })
})
