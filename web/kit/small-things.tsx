import { useState } from 'react'
import { Badge, Status, StatusDot } from '../ui/badge.tsx'
import { Chip } from '../ui/chip.tsx'
import { DashList } from '../ui/dash-list.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Tile, Tiles } from '../ui/tile.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import styles from './kit.module.css'
import { Row, Specimen } from './specimen.tsx'

export function SmallThings() {
  const [filters, setFilters] = useState(['Design', 'Newest first'])
  const remove = (gone: string) => setFilters(filters.filter((filter) => filter !== gone))
  return (
    <Specimen name="Small things">
      <Row title="Chip">
        <Chip>Branding</Chip>
        <Chip>landing-pages</Chip>
        {filters.map((filter) => (
          <Chip key={filter} removeLabel={`Remove ${filter}`} onRemove={() => remove(filter)}>
            {filter}
          </Chip>
        ))}
      </Row>
      <Row title="Status: dot and word. Badge: icon and word">
        <Status tone="info">New</Status>
        <Status tone="warn">Pending</Status>
        <Status tone="ok">Responded</Status>
        <Status>Closed</Status>
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
      </Row>
      <Row title="StatusDot, Tiles" ground="night" stack>
        <div>
          <StatusDot>Live Web</StatusDot>
        </div>
        <Tiles>
          <Tile label="projects delivered" value="500+" />
          <Tile label="happy clients" value="100+" />
          <Tile label="success rate" value="99%" />
        </Tiles>
      </Row>
      <Row title="DashList" stack>
        <DashList items={['One brief that all of us sign', 'One person to ring']} />
      </Row>
      <Row title="Skeleton" stack>
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
      </Row>
    </Specimen>
  )
}
