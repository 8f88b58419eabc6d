import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { defaultContent } from '../../../../content/site-content.ts'
import type { Story } from '../../../../contract/site-content/stories.ts'
import { SiteContentProvider } from '../../../head/site-content.ts'
import StoryPage from './story.tsx'

const [first, second] = defaultContent.stories.list as [Story, Story]
const { next } = defaultContent.caseStudies

test('a story leads to the next one, the last to the first, and the only one to none', () => {
  expect(renderStory(first, [first, second])).toContain(`aria-label="${next}"`)
  expect(renderStory(first, [first, second])).toContain(`href="/case-studies/${second.id}"`)
  expect(renderStory(second, [first, second])).toContain(`href="/case-studies/${first.id}"`)
  expect(renderStory(first, [first])).not.toContain(next)
})

test('a step whose weeks were entered the wrong way round has a band', () => {
  const steps = [{ ...first.steps[0]!, weeks: [4, 2] }]
  const html = renderStory(first, [{ ...first, steps }])
  expect(html).toContain('<rect x="1" width="3" height="1">')
  expect(html).toContain('Weeks 2 to 4')
})

test('a story of a single week says so', () => {
  const html = renderStory(first, [{ ...first, steps: [{ ...first.steps[0]!, weeks: [1, 1] }] }])
  expect(html).toContain('>1 week<')
  expect(html).not.toContain('1 weeks')
})

function renderStory({ id }: Story, list: Story[]): string {
  return renderToStaticMarkup(
    <SiteContentProvider value={{ ...defaultContent, stories: { list } }}>
      <StoryPage params={{ slug: id }} url={new URL(`http://localhost/case-studies/${id}`)} loaderData={undefined} />
    </SiteContentProvider>,
  )
}
