import { Button } from '../ui/buttons/button.tsx'
import { IconButton } from '../ui/buttons/icon-button.tsx'
import { Pagination } from '../ui/navigation/pagination.tsx'
import { StatusBadge } from '../ui/display/badge.tsx'
import { type TableColumn, Table } from '../ui/display/table.tsx'
import { TextField } from '../ui/forms/text-field.tsx'
import { StatTile, StatTiles } from '../ui/display/stat-tile.tsx'
import styles from './kit.module.css'
import { ExampleRow, ExampleSection } from './example-section.tsx'

const ENQUIRIES = [
  { name: 'Meera Sandhu', email: 'meera@kettlecrane.in', from: 'Kettle & Crane Tea', date: '12 Nov 2026', state: 'Pending' },
  { name: 'Joris van den Berg', email: 'joris@polderlicht.nl', from: 'Polderlicht', date: '13 Nov 2026', state: 'Responded' },
  { name: 'Fatima Qureshi', email: 'fatima.q@gmail.com', from: 'Not given', date: '16 Nov 2026', state: 'Closed' },
] as const

const TONES = { Pending: 'warn', Responded: 'ok', Closed: 'calm' } as const

const COLUMNS: TableColumn<(typeof ENQUIRIES)[number]>[] = [
  { head: 'Contact', role: 'subject', width: '26%', cell: ({ name, email }) => <Contact name={name} email={email} /> },
  { head: 'Organization', cell: ({ from }) => from },
  { head: 'Date', cell: ({ date }) => date },
  { head: 'Status', width: '132px', cell: ({ state }) => <StatusBadge tone={TONES[state]}>{state}</StatusBadge> },
  { head: 'Actions', role: 'actions', align: 'end', width: '160px', cell: ({ name }) => <Actions name={name} /> },
]

/** The same components, smaller inside the class `dense`, as in the staff area. */
export function DenseExamples() {
  return (
    <ExampleSection name="Dense" note="The class dense makes the type and controls inside it smaller.">
      <div className={`dense ${styles.stack}`}>
        <ExampleRow>
          <Button>Send Response</Button>
          <Button variant="ghost">Cancel</Button>
          <Button variant="text">Clear</Button>
          <Button busy>Updating...</Button>
          <Button variant="danger-ghost" icon="trash">
            Delete Query
          </Button>
        </ExampleRow>
        <StatTiles ruled>
          <StatTile label="Total Queries" value="128" note="since June 2026" />
          <StatTile label="Pending" value="8" note="not yet responded" />
          <StatTile label="Responded" value="120" note="93% in 2 business days" />
          <StatTile label="This Week" value="7" note="last 7 days" />
        </StatTiles>
        <TextField label="Search" hideLabel type="search" icon="search" placeholder="Search name, e-mail or organization" />
        <div className={styles.panel}>
          <Table caption="Enquiries" columns={COLUMNS} rows={ENQUIRIES} rowKey={({ email }) => email} />
          <div className={styles.foot}>
            <Pagination label="Enquiries" page={1} pages={5} linkTo={(page) => `#enquiries-${page}`} />
          </div>
        </div>
      </div>
    </ExampleSection>
  )
}

function Contact({ name, email }: { name: string; email: string }) {
  return (
    <>
      <span className={styles.bold}>{name}</span>
      <span className="small muted">{email}</span>
    </>
  )
}

function Actions({ name }: { name: string }) {
  return (
    <>
      <IconButton variant="quiet" icon="eye" tip="View" label={`View ${name}`} tipOnPhones />
      <IconButton variant="quiet" icon="reply" tip="Respond" label={`Respond to ${name}`} tipOnPhones />
      <IconButton variant="quiet" icon="trash" tip="Delete" label={`Delete ${name}`} tipOnPhones danger />
    </>
  )
}
