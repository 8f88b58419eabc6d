import { accessibility } from '../../../content/accessibility.ts'
import { PageHead } from '../../head/page-head.tsx'
import { SupergraphicHero } from '../sections/supergraphic-hero.tsx'
import { PanelTable, TextPageBody, Updated } from '../sections/text-page.tsx'

export default function AccessibilityPage() {
  const { meta, hero, updatedAt, checks, sections } = accessibility
  return (
    <>
      <PageHead {...meta} path="/accessibility" />
      <SupergraphicHero {...hero} picture="pages/accessibility">
        <Updated at={updatedAt} />
      </SupergraphicHero>
      <TextPageBody panel={checks} sections={sections}>
        <PanelTable caption={checks.heading} heads={checks.heads} rows={checks.rows} subjectWidth="24%" />
      </TextPageBody>
    </>
  )
}
