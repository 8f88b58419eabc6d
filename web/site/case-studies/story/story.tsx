import { data } from 'react-router'
import { caseStudies } from '../../../../content/case-studies.ts'
import { interpolate } from '../../../../content/interpolate.ts'
import { breadcrumbPages } from '../../../../content/breadcrumb-pages.ts'
import { NotFoundPage } from '../../../chrome/not-found/not-found-page.tsx'
import { breadcrumbsJsonLd } from '../../../head/structured-data.ts'
import { JsonLd } from '../../../head/json-ld.tsx'
import { PageHead } from '../../../head/page-head.tsx'
import { useSiteUrl } from '../../../head/site-url.ts'
import { findPictureFile, pictureFallbackSrc } from '../../../ui/media/picture-files.ts'
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
  if (!story) return <NotFoundPage />
  const poster = findPictureFile(story.poster)
  const path = `/case-studies/${story.id}`
  return (
    <article>
      <PageHead
        title={interpolate(caseStudies.storyTitle, story)}
        description={`${story.client}: ${story.summary}`}
        path={path}
        image={poster && pictureFallbackSrc(poster)}
      />
      <JsonLd
        path={path}
        data={import.meta.env.SSR ? [breadcrumbsJsonLd(site, breadcrumbPages.caseStudies, { name: story.client, path })] : undefined}
      />
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
