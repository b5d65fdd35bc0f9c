type Column = `t.${"organisationId" | "articleId" | "language"}` | `s.${"organisationId" | "id" | "language"}`
type Join<J> = { onRef(column: Column, is: "=", other: Column): J }

/** Joins to each article `s` its text `t` in the language that it was written in first. */
export const inSource = <J extends Join<J>>(join: J): J =>
  join
    .onRef("t.organisationId", "=", "s.organisationId")
    .onRef("t.articleId", "=", "s.id")
    .onRef("t.language", "=", "s.language")
