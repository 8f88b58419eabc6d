import { useState } from 'react'
import { Badge, StatusBadge, StatusDot } from '../ui/display/badge.tsx'
import { Chip } from '../ui/display/chip.tsx'
import { DashList } from '../ui/display/dash-list.tsx'
import { Skeleton } from '../ui/display/skeleton.tsx'
import { StatTile, StatTiles } from '../ui/display/stat-tile.tsx'
import { VisuallyHidden } from '../ui/text/visually-hidden.tsx'
import styles from './kit.module.css'
import { ExampleRow, ExampleSection } from './example-section.tsx'

export function SmallComponentExamples() {
  const [filters, setFilters] = useState(['Design', 'Newest first'])
  const remove = (removed: string) => setFilters(filters.filter((filter) => filter !== removed))
  return (
    <ExampleSection name="Small components">
      <ExampleRow title="Chip">
        <Chip>Branding</Chip>
        <Chip>landing-pages</Chip>
        {filters.map((filter) => (
          <Chip key={filter} removeLabel={`Remove ${filter}`} onRemove={() => remove(filter)}>
            {filter}
          </Chip>
        ))}
      </ExampleRow>
      <ExampleRow title="StatusBadge: dot and text. Badge: icon and text">
        <StatusBadge tone="info">New</StatusBadge>
        <StatusBadge tone="warn">Pending</StatusBadge>
        <StatusBadge tone="ok">Responded</StatusBadge>
        <StatusBadge>Closed</StatusBadge>
        <Badge tone="info" icon="clock">
          Queued
        </Badge>
        <Badge tone="ok" icon="check">
          Sent
        </Badge>
        <Badge tone="error" icon="close">
          Failed
        </Badge>
        <Badge tone="warn" icon="help">
          Unconfirmed
        </Badge>
        <Badge tone="alert">2</Badge>
      </ExampleRow>
      <ExampleRow title="StatusDot, StatTiles" ground="night" stack>
        <div>
          <StatusDot>Live Web</StatusDot>
        </div>
        <StatTiles>
          <StatTile label="projects delivered" value="500+" />
          <StatTile label="happy clients" value="100+" />
          <StatTile label="success rate" value="99%" />
        </StatTiles>
      </ExampleRow>
      <ExampleRow title="DashList" stack>
        <DashList items={['One brief that all of us sign', 'One person to ring']} />
      </ExampleRow>
      <ExampleRow title="Skeleton" stack>
        <VisuallyHidden>Loading...</VisuallyHidden>
        <div className={styles.frames}>
          {['a', 'b', 'c'].map((key) => (
            <div key={key} className={styles.row}>
              <Skeleton ratio="16 / 10" turn />
              <Skeleton />
              <Skeleton width="60%" />
            </div>
          ))}
        </div>
      </ExampleRow>
    </ExampleSection>
  )
}
