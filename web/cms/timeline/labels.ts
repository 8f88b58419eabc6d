export const timelineLabels = {
  heading: 'Responses and notes',
  show: 'Show',
  all: 'All',
  letters: 'Letters',
  notes: 'Notes',
  response: 'Response',
  acknowledgment: 'Acknowledgment',
  note: 'Internal note, never sent',
  cc: 'Cc {{addresses}}' as const,
  goesOut: 'Goes out {{time}}' as const,
  newNote: {
    label: 'Add an internal note',
    placeholder: 'Only staff can read this',
    hint: 'Saved with your name and the time',
    submit: 'Add note',
    failed: 'The note could not be saved. Please try again.',
  },
  deleteNote: {
    title: 'Delete note',
    question: 'Are you sure you want to delete this note? This action cannot be undone.',
    failed: 'The note could not be deleted. Please try again.',
  },
}
