import { caseStudies } from '../../../content/case-studies.ts'
import { PageHead } from '../../head/page-head.tsx'
import { ClosingCall } from '../closing-call.tsx'
import { Hero, heroPreload } from './hero.tsx'
import { StoryTeaser } from './story-teaser.tsx'

export const links = () => [heroPreload]

export default function CaseStudies() {
  return (
    <>
      <PageHead {...caseStudies.meta} path="/case-studies" />
      <Hero title={caseStudies.title} text={caseStudies.text} stories={caseStudies.stories} />
      {caseStudies.stories.map((story) => (
        <StoryTeaser key={story.id} story={story} />
      ))}
      <ClosingCall {...caseStudies.closing} />
    </>
  )
}
