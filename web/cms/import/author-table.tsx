import type { ImportChoices, ImportDetails } from '../../../contract/import.ts'
import type { Colleague } from '../../../contract/desk.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import { Table, type TableColumn } from '../../ui/display/table.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { useColleagues } from '../casework/use-colleagues.ts'
import { Panel } from '../layout/panel.tsx'
import { importLabels } from './labels.ts'

const labels = importLabels.found

type Authors = ImportDetails['authors']
type Props = { authors: Authors; chosen: ImportChoices['authors']; onChange: (chosen: ImportChoices['authors']) => void }

/** Under which name the posts of each author appear: of a colleague, or as it is written at the old site. */
export function AuthorTable({ authors, chosen, onChange }: Props) {
  const colleagues = useColleagues()
  if (authors.length === 0) {
    return (
      <Panel heading={labels.authorsHeading} ruled>
        {labels.noAuthors}
      </Panel>
    )
  }
  return (
    <Panel heading={labels.authorsHeading} ruled flush>
      <Table
        caption={labels.authorsCaption}
        rows={authors}
        rowKey={({ key }) => key}
        columns={columnsFor(colleagues, chosen, (key, name) => onChange([...chosen.filter((each) => each.key !== key), { key, name }]))}
      />
    </Panel>
  )
}

function columnsFor(
  colleagues: readonly Colleague[],
  chosen: ImportChoices['authors'],
  rename: (key: string, name: string) => void,
): TableColumn<Authors[number]>[] {
  const { authorColumns } = labels
  return [
    { head: authorColumns.there, role: 'subject', cell: ({ name }) => <bdi>{name}</bdi> },
    { head: authorColumns.posts, width: '88px', align: 'end', cell: ({ posts }) => posts },
    {
      head: authorColumns.here,
      width: '52%',
      cell: ({ key, name }) => (
        <Select
          label={interpolate(labels.authorHere, { name })}
          hideLabel
          value={chosen.find((each) => each.key === key)?.name ?? name}
          onChange={({ target }) => rename(key, target.value)}
        >
          <option value={name}>{interpolate(labels.asWritten, { name })}</option>
          {colleagues
            .filter((colleague) => colleague.name !== name)
            .map((colleague) => (
              <option key={colleague._id} value={colleague.name}>
                {colleague.name}
              </option>
            ))}
        </Select>
      ),
    },
  ]
}
