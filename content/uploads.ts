export const uploads = {
  becomesJpg: '{{name}} becomes a JPG of {{size}}' as const,
}
