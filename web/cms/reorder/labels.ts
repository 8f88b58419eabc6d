/** The handle and the announcements of a list that is sorted by dragging. */
export const reorderLabels = {
  grip: 'Drag {{name}}' as const,
  hint: 'Space lifts it, the arrow keys move it, Space puts it down, Escape takes it back.',
  lifted: '{{name}} is lifted. It is number {{place}} of {{count}}.' as const,
  moved: '{{name}} is now number {{place}} of {{count}}.' as const,
  dropped: '{{name}} is put down as number {{place}} of {{count}}.' as const,
  putBack: '{{name}} is back where it was, number {{place}} of {{count}}.' as const,
}
