type Named = { firstName: string; lastName: string }

/** First and last name as one; empty where a person has given neither. */
export const fullName = ({ firstName, lastName }: Named) => `${firstName} ${lastName}`.trim()

/** A full name for people to read: "NA" is how the API says that there is no last name (N04), and is left out. */
export const personName = (first: string | null, last: string | null) =>
  [first, last === "NA" ? "" : last].filter(Boolean).join(" ")

/** First and last name of a full name, which is split at its first blank (D-67). */
export function splitName(name: string): [first: string, last: string] {
  const [first = "", ...rest] = name.trim().split(" ")
  return [first, rest.join(" ").trim()]
}
