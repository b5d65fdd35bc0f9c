/** How many articles there are in a place, and how many of them not visible to visitors. */
type Counted = { id: string; name: string; description: string; articles: number; drafts: number }
export type KnowledgeFolder = Counted & { categoryId: string }
export type KnowledgeCategory = Counted & { folders: KnowledgeFolder[] }
/** The places of a knowledge base as those who write see them. */
export type Knowledge = { categories: KnowledgeCategory[]; more: boolean }
