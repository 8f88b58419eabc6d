export const uploadLabels = {
  becomesJpg: '{{name}} becomes a JPG of {{size}}' as const,
}
