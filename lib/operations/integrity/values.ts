/** What must agree in the database. */
export const ruleNames = [
  "article-status",
  "article-slug",
  "category-count",
  "folder-count",
  "reactions",
  "ticket-number",
  "ticket-words",
  "not-found",
  "found-in-vain",
] as const
export type Rule = (typeof ruleNames)[number]

/** What is said where it does not. */
export const ruleWords: Record<Rule, (count: number) => string> = {
  "article-status": (count) =>
    `${of(count, "article is", "articles are")} listed as published, or as a draft, wrongly`,
  "article-slug": (count) =>
    `${of(count, "article has", "articles have")} the address of an older one in another language`,
  "category-count": (count) => `${of(count, "category counts", "categories count")} articles wrongly`,
  "folder-count": (count) => `${of(count, "folder counts", "folders count")} articles wrongly`,
  reactions: (count) => `${of(count, "article counts", "articles count")} votes or comments wrongly`,
  "ticket-number": (count) =>
    `${of(count, "company", "companies")} would give a new ticket a number that another one has`,
  "ticket-words": (count) => `${of(count, "ticket is", "tickets are")} not found by the search for staff`,
  "not-found": (count) =>
    `${of(count, "article, category or folder is", "articles, categories and folders are")} not found by the search`,
  "found-in-vain": (count) => `${of(count, "result", "results")} of the search would lead nowhere`,
}

const of = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
