/**
 * Initials for a person without a picture, in upper case: the first letters of a name, or the first two of an address
 * (section 2).
 */
export function initialsOf(name: string): string {
  const letters = name.includes("@")
    ? [...name].slice(0, 2)
    : name
        .split(/\s+/)
        .slice(0, 2)
        .map((word) => [...word][0] ?? "")
  return letters.join("").toUpperCase()
}
