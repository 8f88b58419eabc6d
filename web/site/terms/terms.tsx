import { founder } from '../../../content/about.ts'
import { agency } from '../../../content/agency.ts'
import { terms } from '../../../content/terms.ts'
import { PageHead } from '../../head/page-head.tsx'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { SupergraphicHero } from '../sections/supergraphic-hero.tsx'
import { TextPageBody, Updated } from '../sections/text-page.tsx'
import styles from './terms.module.css'

export default function TermsPage() {
  const { meta, hero, updatedAt, imprint, sections } = terms
  return (
    <>
      <PageHead {...meta} path="/terms" />
      <SupergraphicHero {...hero} picture="pages/terms">
        <Updated at={updatedAt} />
      </SupergraphicHero>
      <TextPageBody panel={imprint} sections={sections}>
        <Imprint {...imprint.labels} />
      </TextPageBody>
    </>
  )
}

/** The company behind the site. */
function Imprint({ company, registration, office, managing, contact }: typeof terms.imprint.labels) {
  const { legal, address, email } = agency
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
        <dd>{address.join(', ')}</dd>
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
