/** Somebody's whole name; 'NA' stands for a last name that is not there (N04). */
export const personName = (first: string | null, last: string | null) =>
  [first, last === "NA" ? "" : last].filter(Boolean).join(" ")
