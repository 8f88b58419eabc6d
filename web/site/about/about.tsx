import { about } from '../../../content/about.ts'
import { founder, team } from '../../../content/team.ts'
import { PageHead } from '../../head/page-head.tsx'
import { preloadPicture } from '../../ui/media/picture-files.ts'
import { ClosingCall } from '../closing-call.tsx'
import { Beliefs } from './beliefs.tsx'
import { Hero } from './hero.tsx'
import { Leadership } from './leadership.tsx'
import { Reasons } from './reasons.tsx'
import { Team } from './team.tsx'

export const links = () => [preloadPicture('about-hero')]

export default function About() {
  return (
    <>
      <PageHead {...about.meta} path="/about" />
      <Hero {...about.hero} />
      <Beliefs label={about.tabsLabel} tabs={about.tabs} values={about.values} />
      <Reasons {...about.whyChooseUs} />
      <Leadership {...about.leadership} founder={founder} />
      <Team {...about.team} members={team} />
      <ClosingCall {...about.closing} />
    </>
  )
}
