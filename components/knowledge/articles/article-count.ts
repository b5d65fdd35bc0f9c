/** How much a category or folder holds, in words. */
export const articleCount = (count: number) => `${count} ${count === 1 ? "article" : "articles"}`
