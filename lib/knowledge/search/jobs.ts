import { jobOf, ofCompany } from "@/lib/platform/queue/job"

/** Has everything of a company indexed anew where its language or a new version asks for it. */
export const reindexJob = jobOf("index-search", ofCompany, { queue: "search" })

/** Counts in how many documents of a company each word is. */
export const countWordsJob = jobOf("count-search-words", ofCompany, { queue: "search" })
