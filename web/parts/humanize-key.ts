/** Converts a camel-case key to a label: `averageROIIncrease` is 'Average ROI Increase'. */
export function humanizeKey(key: string): string {
  const words = key.replace(/([a-z])(?=[A-Z0-9])|([A-Z])(?=[A-Z][a-z])|(\d)(?=[A-Za-z])/g, '$& ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
