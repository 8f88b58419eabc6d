import { PageHead } from '../../head/page-head.tsx'
import { useSiteContent } from '../../head/site-content.ts'
import { SupergraphicHero } from '../sections/supergraphic-hero.tsx'
import { PanelTable, TextPageBody, Updated } from '../sections/text-page.tsx'

export default function AccessibilityPage() {
  const { accessibility, textPage } = useSiteContent()
  const { meta, hero, updatedAt, checks, sections } = accessibility
  return (
    <>
      <PageHead {...meta} path="/accessibility" />
      <SupergraphicHero {...hero} picture="pages/accessibility">
        <Updated at={updatedAt} label={textPage.updated} />
      </SupergraphicHero>
      <TextPageBody panel={checks} sections={sections} labels={textPage}>
        <PanelTable caption={checks.heading} heads={checks.heads} rows={checks.rows} subjectWidth="24%" />
      </TextPageBody>
    </>
  )
}
