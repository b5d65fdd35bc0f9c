/** What staff lists articles by: what visitors do not see, what they see, and what is published by itself later on. */
export const articleStates = ["draft", "published", "scheduled"] as const
export type ArticleState = (typeof articleStates)[number]
