/** What a new article is called until it has a name. */
export const untitled = "Untitled article"

/** Fields by which an article under way is known in an answer. */
export const editedFields = ["id", "version", "title", "body"] as const
