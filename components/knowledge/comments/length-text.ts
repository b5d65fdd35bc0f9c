/** How much of a comment may still be written. */
export function lengthText(length: number, longest: number): string {
  const left = longest - length
  if (left < 0) return `${left === -1 ? "1 character" : `${numbered(-left)} characters`} too many`
  return length === 0 ? `At most ${numbered(longest)} characters` : `${numbered(left)} characters left`
}

const numbered = (count: number) => count.toLocaleString("en")
