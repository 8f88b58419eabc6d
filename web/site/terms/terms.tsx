import { addressLines } from '../../../contract/agency-facts.ts'
import type { AgencyContent } from '../../../contract/site-content/agency.ts'
import type { TeamContent } from '../../../contract/site-content/team.ts'
import type { TermsContent } from '../../../contract/site-content/terms.ts'
import { PageHead } from '../../head/page-head.tsx'
import { useSiteContent } from '../../head/site-content.ts'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { SupergraphicHero } from '../sections/supergraphic-hero.tsx'
import { TextPageBody, Updated } from '../sections/text-page.tsx'
import styles from './terms.module.css'

export default function TermsPage() {
  const { agency, team, terms, textPage } = useSiteContent()
  const { meta, hero, updatedAt, imprint, sections } = terms
  return (
    <>
      <PageHead {...meta} path="/terms" />
      <SupergraphicHero {...hero} picture="pages/terms">
        <Updated at={updatedAt} label={textPage.updated} />
      </SupergraphicHero>
      <TextPageBody panel={imprint} sections={sections} labels={textPage}>
        <Imprint labels={imprint.labels} agency={agency} founder={team.founder} />
      </TextPageBody>
    </>
  )
}

type ImprintProps = { labels: TermsContent['imprint']['labels']; agency: AgencyContent; founder: TeamContent['founder'] }

/** The company behind the site. */
function Imprint({ labels, agency: { legal, headOffice, email }, founder }: ImprintProps) {
  const { company, registration, office, managing, contact } = labels
  return (
    <dl className={styles.imprint}>
      <div>
        <dt>{company}</dt>
        <dd>{legal.name}</dd>
      </div>
      <div>
        <dt>{registration}</dt>
        <dd>{legal.registration}</dd>
      </div>
      <div>
        <dt>{office}</dt>
        <dd>{addressLines(headOffice.address).join(', ')}</dd>
      </div>
      <div>
        <dt>{managing}</dt>
        <dd>
          <a href={`/about#${founder.id}`}>{founder.name}</a>
        </dd>
      </div>
      <div>
        <dt>{contact}</dt>
        <dd>
          <TextLink href={`mailto:${email}`}>{email}</TextLink>
        </dd>
      </div>
    </dl>
  )
}
