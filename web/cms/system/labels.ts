import type { SideNavLink } from '../layout/side-nav-layout.tsx'

/** The labels of the System pages. What is wrong and what to do about it comes from the server. */
export const systemLabels = {
  label: 'System',
  pages: {
    health: { label: 'Health', href: '/cms/system', icon: 'shield' },
    jobs: { label: 'Jobs', href: '/cms/system/jobs', icon: 'clock' },
  } satisfies Record<string, SideNavLink>,
  ownersOnly: {
    title: 'Only owners can see this',
    text: 'It shows how the site runs: its database, mail, files and backups. Ask an owner if something seems broken.',
  },

  health: {
    title: 'System',
    text: 'How the site runs, looked at every minute.',
    allWell: 'All well.',
    oneTrouble: 'One thing needs you.',
    troubles: '{{count}} things need you.' as const,
    lookedAt: 'Looked at {{time}}, every minute.' as const,
    lookNow: 'Look now',
    looked: 'Looked at everything. {{summary}}' as const,
    lookFailed: 'This could not be looked at. Please try again.',
    loadFailed: 'The state of the system could not be loaded.',
    checks: 'What was looked at',
    states: { well: 'Well', off: 'Off' },
    since: 'Since {{time}}.' as const,
    onNode: 'On {{node}}.' as const,
    today: 'Today, {{time}}' as const,
    actions: { 'Mail out': { label: 'Outbox', href: '/cms/outbox' }, Backup: { label: 'Jobs', href: '/cms/system/jobs' } },
  },

  uptime: {
    heading: 'The last 90 days',
    span: '{{from}} to today' as const,
    fine: 'No day with trouble is known.',
    days: { one: '1 day with trouble: {{list}}.' as const, more: '{{count}} days with trouble: {{list}}.' as const },
    away: '{{minutes}} min away' as const,
    trouble: '{{minutes}} min of trouble' as const,
    unknown: 'not known',
    well: 'well',
  },

  events: {
    heading: 'What happened',
    caption: 'What happened, newest first',
    columns: { when: 'When', what: 'What', detail: 'Detail', state: 'State' },
    all: 'All',
    states: { well: 'Well', trouble: 'Trouble', note: 'Note' },
    empty: 'Nothing yet. What turns bad, is well again or finishes by itself stands here for 400 days.',
    loadFailed: 'What happened could not be loaded.',
  },

  jobs: {
    text: 'What the website does by itself.',
    onNode: 'Each node runs its own, and the last run of any is shown; ‘Run now’ runs on {{node}}.' as const,
    caption: 'Jobs',
    columns: { job: 'Job', when: 'When', last: 'Last', took: 'Took', next: 'Next', state: 'State', actions: 'Actions' },
    states: { well: 'Well', running: 'Running', waiting: 'Not yet run', failed: 'Failed' },
    someFailed: '{{failed}} of {{count}} failed' as const,
    never: 'not yet',
    run: 'Run now',
    runJob: 'Run now: {{name}}' as const,
    runFailed: 'The job could not be started. Please try again.',
    loadFailed: 'The jobs could not be loaded.',
  },
}
