import { data } from 'react-router'
import { caseStudies } from '../../../../content/case-studies.ts'
import { fill } from '../../../../content/fill.ts'
import { trail } from '../../../../content/trail.ts'
import { MissingPage } from '../../../chrome/not-found/missing-page.tsx'
import { breadcrumbs } from '../../../head/breadcrumbs.ts'
import { Facts } from '../../../head/facts.tsx'
import { PageHead } from '../../../head/page-head.tsx'
import { useSiteUrl } from '../../../head/site-url.ts'
import { keptAs, sourceOf } from '../../../ui/picture-files.ts'
import { ClosingCall } from '../../closing-call.tsx'
import type { Route } from './+types/story.ts'
import { Changed } from './changed.tsx'
import { Figures } from './figures.tsx'
import { Head } from './head.tsx'
import { NextStory } from './next-story.tsx'
import { Problem } from './problem.tsx'
import { Quote } from './quote.tsx'
import { Steps } from './steps.tsx'

const { stories } = caseStudies

const indexOf = (slug: string) => stories.findIndex(({ id }) => id === slug)

export const loader = ({ params }: Route.LoaderArgs) => data(null, { status: indexOf(params.slug) < 0 ? 404 : 200 })
/** The browser has every story already. */
export const clientLoader = () => null

export default function StoryPage({ params }: Route.ComponentProps) {
  const site = useSiteUrl()
  const at = indexOf(params.slug)
  const story = stories[at]
  if (!story) return <MissingPage />
  const poster = keptAs(story.poster)
  const path = `/case-studies/${story.id}`
  return (
    <article>
      <PageHead
        title={fill(caseStudies.storyTitle, story)}
        description={`${story.client}: ${story.summary}`}
        path={path}
        image={poster && sourceOf(poster)}
      />
      <Facts path={path} facts={import.meta.env.SSR ? [breadcrumbs(site, trail.caseStudies, { name: story.client, path })] : undefined} />
      <Head story={story} />
      <Problem paragraphs={story.problem} />
      <Figures figures={story.figures} clientCount={story.clientCount} />
      <Steps steps={story.steps} />
      <Changed story={story} />
      <Quote {...story.testimonial} />
      <NextStory story={stories[(at + 1) % stories.length]!} />
      <ClosingCall {...caseStudies.closing} />
    </article>
  )
}
