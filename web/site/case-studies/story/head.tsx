import { caseStudies, type CaseStudy } from '../../../../content/case-studies.ts'
import { commonLabels } from '../../../../content/common-labels.ts'
import { classNames } from '../../../ui/class-names.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'
import { LiveSite } from '../../live-site.tsx'
import { UpLink } from '../../up-link.tsx'
import styles from './head.module.css'

const { back, facts, visit } = caseStudies

/** The dark top of a story; the client's own site lies half over its edge, alive. */
export function Head({ story }: { story: CaseStudy }) {
  const { client, trade, title, services, webUrl } = story
  return (
    <>
      <header className={classNames('on-dark', styles.head)}>
        <div className="wrap">
          <UpLink {...back} />
          <h1 className={classNames('display-l', styles.title)}>{title}</h1>
          <div className={styles.low}>
            <dl className={styles.facts}>
              <Fact name={facts.client} value={client} />
              <Fact name={facts.trade} value={trade} />
              <Fact name={facts.services} value={services.join(', ')} />
            </dl>
            <LinkButton icon="external" variant="ghost" href={webUrl} target="_blank" rel="noopener">
              {visit}
              <VisuallyHidden>
                {client}, {commonLabels.newTab}
              </VisuallyHidden>
            </LinkButton>
          </div>
        </div>
      </header>
      <div className={styles.site}>
        <div className="wrap">
          <LiveSite site={story} current sizes="(min-width: 1920px) 1680px, 94vw" className={styles.frame} />
        </div>
      </div>
    </>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
