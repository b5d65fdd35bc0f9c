/** A person's whole name; 'NA' stands for a missing last name (N04). */
export const personName = (first: string | null, last: string | null) =>
  [first, last === "NA" ? "" : last].filter(Boolean).join(" ")
