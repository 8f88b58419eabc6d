import { addressLines } from '../../../contract/agency-facts.ts'
import type { AgencyContent } from '../../../contract/site-content/agency.ts'
import type { ContactContent } from '../../../contract/site-content/contact.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import styles from './offices.module.css'

type OfficesProps = ContactContent['offices'] & { agency: Pick<AgencyContent, 'headOffice' | 'offices'> }

/** Address and hours of every office. A script (start-office-clocks.ts) adds what time it is there. */
export function Offices({ label, heading, headOffice, headOfficeNote, agency, ...labels }: OfficesProps) {
  return (
    <section className="section">
      <div className="wrap grid">
        <p className="label">{label}</p>
        <div className="body">
          <h2 className="display-l">{heading}</h2>
          <ul className={styles.offices}>
            <OfficeEntry name={headOffice} note={headOfficeNote} office={agency.headOffice} labels={labels} />
            {agency.offices.map((office) => (
              <OfficeEntry key={office.id} name={office.name} office={office} labels={labels} />
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}

type OfficeLabels = Pick<ContactContent['offices'], 'hours' | 'open' | 'closed' | 'people' | 'ring'>
type Office = Omit<AgencyContent['offices'][number], 'id' | 'name'>
type OfficeEntryProps = { name: string; note?: string; office: Office; labels: OfficeLabels }

function OfficeEntry({ name, note, office, labels }: OfficeEntryProps) {
  const { timeZone, timeZoneName, workingDays, opens, closes, address, people, phone } = office
  const count = interpolate(labels.people, { count: people })
  return (
    <li className={styles.office}>
      <div>
        <h3 className="title">{name}</h3>
        <p className="small muted">{note ? `${note}, ${count}` : count}</p>
      </div>
      <address className={styles.address}>
        {addressLines(address).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <div className={styles.hours}>
        <p>{interpolate(labels.hours, { opens, closes, timeZone: timeZoneName })}</p>
        <p
          className={styles.clock}
          data-office-clock={timeZone}
          data-days={workingDays.join('')}
          data-opens={opens}
          data-closes={closes}
          data-open-text={labels.open}
          data-closed-text={labels.closed}
        />
        <p className="small">{phone ? <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a> : labels.ring}</p>
      </div>
    </li>
  )
}
