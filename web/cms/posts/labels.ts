/** Labels that several post pages show; labels of a single page are in its own file. */
export const postLabels = {
  all: 'All blogs',
  states: { draft: 'Draft', scheduled: 'Scheduled', published: 'Published' },
  scheduledFor: 'Scheduled for {{moment}}',
  view: 'View',
  edit: 'Edit',
  delete: 'Delete',
  remove: 'Remove',
  removed: 'Removed: {{name}}',
  undo: 'Undo',
  preview: 'Preview',
  publishing: 'Publishing',
  schedule: 'Schedule',

  fields: {
    heading: 'Main heading',
    description: 'Short description',
    author: 'Author',
    readTime: 'Read time in minutes',
    tags: 'Tags',
    cover: 'Cover',
    coverUrl: 'Cover image URL',
    section: 'Section {{number}}',
    subheading: 'Subheading',
    blocks: { paragraph: 'Paragraph', bullet: 'Bullet list', image: 'Image' },
    conclusion: 'Conclusion',
  },
} as const
