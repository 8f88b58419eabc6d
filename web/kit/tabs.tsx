import { Tabs } from '../ui/navigation/tabs.tsx'
import { ExampleRow, ExampleSection } from './example-section.tsx'

const AIMS = [
  ['mission', 'Our Mission', 'To give every ambitious business the brand, the tools and the nerve of a much bigger one.'],
  ['vision', 'Our Vision', 'To be the studio that people name when they mean work that lasted.'],
  ['values', 'Our Values', 'Innovation First, Client Success, Quality Excellence, Collaborative Spirit.'],
] as const

const SUBJECTS = [
  ['overview', 'Overview', 'We plan the brand the way a building is planned: foundations first, rooms second, paint last.'],
  ['strategy', 'Strategy', 'Two weeks of listening, then one page that everybody signs.'],
  ['design', 'Design', 'Drawn once, used everywhere.'],
  ['technology', 'Technology', 'Fast pages that your own team can change.'],
  ['analytics', 'Analytics', 'Three numbers, watched every week.'],
] as const

export function TabsExamples() {
  return (
    <ExampleSection
      name="Tabs"
      note="Arrow keys move and select, Home and End go to the first and last tab. Without JavaScript all panels are shown."
    >
      <Tabs label="What we are after" tabs={AIMS.map(toTab)} />
      <ExampleRow ground="mist" stack>
        <Tabs vertical label="How we work" tabs={SUBJECTS.map(toTab)} />
      </ExampleRow>
      <ExampleRow ground="night" stack>
        <Tabs vertical label="How we work at night" tabs={SUBJECTS.map(toTab)} />
      </ExampleRow>
    </ExampleSection>
  )
}

const toTab = ([id, label, text]: readonly [string, string, string]) => ({
  id,
  label,
  panel: <p className="lead">{text}</p>,
})
