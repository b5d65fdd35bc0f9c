/** As many of an article are kept, the newest. */
export const mostRevisions = 100

/** What changes with an article besides its title and its words. */
export type RevisionFields = {
  slug: string
  seoTitle: string
  seoDescription: string
  seoKeywords: string[]
  language: string
}

/** An article as it was published at some time; `createdAt` is ISO 8601 in UTC. */
export type Revision = {
  id: string
  articleId: string
  title: string
  /** Sanitised HTML. */
  body: string
  fields: RevisionFields
  /** Null for the command line. */
  authorId: string | null
  authorName: string
  createdAt: string
}

export type RevisionEntry = Omit<Revision, "body" | "fields">

/** A stretch of text; without `change` it is in both. */
export type Piece = { text: string; change?: "added" | "removed" }

/** A paragraph, heading, entry of a list, row of a table, block of code or picture of either text. */
export type ComparedBlock = {
  kind: string
  change: "same" | "added" | "removed" | "changed"
  pieces: Piece[]
}

export type ComparedField = { field: "title" | keyof RevisionFields; before: string; after: string }

export type Comparison = { fields: ComparedField[]; blocks: ComparedBlock[] }
